import { statusOf } from '@yardline/contract/refusals';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { creditProblems } from './credit-problems.ts';
import { withAutomatic } from './automatic-lines.ts';
import { type DocumentForm, entriesOf, type FormProblem, type SavedDocument } from './entries.ts';
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

/**
 * Prices and checks a form against the company as it stands now. Answering while somebody types and saving both come
 * through here, so that they can never disagree.
 *
 * @param source the document that a conversion comes from: its lines, rates and holds count as this document's own
 */
export const reckon = async (scope: Scope, form: DocumentForm, saved?: SavedDocument): Promise<Reckoned> => {
  const facts = await loadFacts(scope, form, saved);
  const { services, zone } = facts;
  const named = entriesOf({ form, saved, zone, services });
  const { kept, removed, problems } = withAutomatic(withKits(named, { form, saved, facts }), {
    ...{ form, saved, facts },
  });
  const entries = kept.map((entry) => ({ entry, period: entryPeriod(entry, form, zone) }));
  const free = await loadFree(scope, entries, facts, saved?.contract.id);
  const priced = priceForm({ form, facts, saved, entries, free });
  const broken = [...problems, ...problemsOf(scope, { form, priced, facts, saved })];
  const credit = broken.length === 0 ? await creditProblems(scope, { form, priced, facts, saved }) : [];
  return { form, saved, facts, priced, removed, problems: [...broken, ...credit] };
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
