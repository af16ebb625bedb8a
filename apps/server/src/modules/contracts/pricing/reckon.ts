import { statusOf } from '@yardline/contract/refusals';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Free } from '../../availability/public.ts';
import { creditProblems } from './credit-problems.ts';
import { withAutomatic } from './automatic-lines.ts';
import { type DocumentForm, entriesOf, type Entry, type FormProblem, type SavedDocument } from './entries.ts';
import { withKits } from './kit-entries.ts';
import { problemsOf } from './form-problems.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { entryPeriod, type Facts, loadFacts, loadFree } from './load-facts.ts';
import { priceForm, type PricedForm } from './price-form.ts';

/** A form priced and judged: what a save would store, and what keeps it from being saved. */
export type Reckoned = {
  form: DocumentForm;
  saved: SavedDocument | undefined;
  facts: Facts;
  priced: PricedForm;
  removed: LineRecord[];
  problems: FormProblem[];
};

type Question = Pick<Reckoned, 'form' | 'saved' | 'facts'>;

/** The lines that a form comes to, each with its period. */
export const linedUp = (question: Question) => {
  const { form, saved, facts } = question;
  const { services, zone } = facts;
  const named = entriesOf({ form, saved, zone, services });
  const { kept, removed, problems } = withAutomatic(withKits(named, question), question);
  const entries = kept.map((entry) => ({ entry, period: entryPeriod(entry, form, zone) }));
  return { ...question, entries, removed, problems };
};

/** A form priced and judged by what is free for its lines, but for the credit of its customer, which is asked last. */
export const judge = (
  scope: Scope,
  { form, saved, facts, entries, removed, problems }: ReturnType<typeof linedUp>,
  free: ReadonlyMap<Entry, Free>,
): Reckoned => {
  const priced = priceForm({ form, facts, saved, entries, free });
  const broken = problemsOf(scope, { form, priced, facts, saved });
  return { form, saved, facts, priced, removed, problems: [...problems, ...broken] };
};

/**
 * Prices and checks a form against the company's present data. Previews while typing and saving both use it, so that they
 * cannot disagree.
 *
 * @param source the document that a conversion comes from: its lines, rates and holds count as this document's own
 */
export const reckon = async (scope: Scope, form: DocumentForm, saved?: SavedDocument): Promise<Reckoned> => {
  const facts = await loadFacts(scope, form, saved);
  const lined = linedUp({ form, saved, facts });
  const free = await loadFree(scope, lined.entries, facts, saved?.contract.id);
  const judged = judge(scope, lined, free);
  const credit = judged.problems.length === 0 ? await creditProblems(scope, judged) : [];
  return { ...judged, problems: [...judged.problems, ...credit] };
};

// What the caller could not know or may not do; anything else wrong with a form is a bad request.
const ownStatuses = new Set([403, 409]);

/**
 * Refuses what has problems, each at its field. When all of them are of one sort (something taken, a right that lacks),
 * the answer is of that sort too; otherwise it is a bad request.
 */
export const refuseProblems = (problems: readonly FormProblem[]): void => {
  const [first] = problems;
  if (first === undefined) return;
  const statuses = new Set(problems.map(({ code }) => statusOf(code)));
  const isOneSort = statuses.size === 1 && ownStatuses.isSupersetOf(statuses);
  throw new Refusal(isOneSort ? first.code : 'request.invalid', isOneSort ? (first.data ?? {}) : {}, [
    ...problems,
  ]);
};
