import type { FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Free } from '../../availability/public.ts';
import { withAutomatic } from './automatic-lines.ts';
import { type DocumentForm, entriesOf, type Entry, type SavedDocument } from './entries.ts';
import { withKits } from './kit-entries.ts';
import { problemsOf } from './form-problems.ts';
import type { LineRecord } from '../contracts.queries.ts';
import { entryPeriod, type Facts, loadFacts, loadFree } from './load-facts.ts';
import { priceForm, type PricedForm } from './price-form.ts';
import { creditProblems } from '../../credit/public.ts';

/** A form priced and judged: what a save would store, and what keeps it from being saved. */
export type Reckoned = {
  form: DocumentForm;
  saved: SavedDocument | undefined;
  facts: Facts;
  priced: PricedForm;
  removed: LineRecord[];
  problems: FieldRefusal[];
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
