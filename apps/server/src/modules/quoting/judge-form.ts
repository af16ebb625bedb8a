import type { CustomFieldValues } from '@yardline/contract/records/custom-fields';
import type { Deposit } from '@yardline/domain/charges/deposit';
import type { FieldRefusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Free, Stretch } from '@yardline/domain/availability/free-stretch';
import { promises } from '../parts/public.ts';
import { withAutomatic } from './automatic-lines.ts';
import { depositOn } from './deposit.ts';
import { type DeliveryZone, zoneOfDelivery } from './delivery-zones.ts';
import { documentValues } from './document-fields.ts';
import { type DocumentForm, entriesOf, type Entry } from './entries.ts';
import { withKits } from './kit-entries.ts';
import { mayExceed, problemsOf } from './form-problems.ts';
import {
  type DraftBehind,
  entryPeriod,
  type Facts,
  type LinePeriod,
  loadFacts,
  periodOf,
} from './load-facts.ts';
import { withLeaseEnd } from './leases/with-lease-end.ts';
import { freeAsksOf, loadFree } from './facts/load-free.ts';
import { costsKept } from './rerents.ts';
import { priceForm, type PricedForm } from './price-form.ts';
import type { LineRecord, SavedDocument } from './stored.ts';

/** A form priced and judged: what a save would store, and what keeps it from being saved. */
export type Reckoned = {
  form: DocumentForm;
  saved: SavedDocument | undefined;
  facts: Facts;
  priced: PricedForm;
  removed: LineRecord[];
  /** The document's own period, which its lines share where they name none. */
  period: LinePeriod;
  /** What the document holds of the company's own fields. */
  values: CustomFieldValues;
  /** What to ask for before the equipment leaves; undefined where nothing is asked for. */
  deposit: Deposit | undefined;
  /** Where it is delivered to; undefined without a delivery. */
  delivery: DeliveryZone | undefined;
  /** Whether a save by the actor may hold more than there is. */
  mayExceed: boolean;
  problems: FieldRefusal[];
};

type Question = Pick<Reckoned, 'form' | 'saved' | 'facts'>;

const noDates = { dateOut: null, timeOut: null, dateIn: null, timeIn: null };

/** The lines that a form comes to, each with its period. */
export const linedUp = (question: Question) => {
  const { form, saved, facts } = question;
  const { services, zone } = facts;
  const named = entriesOf({ form, saved, zone, services });
  const { kept, removed, problems } = withAutomatic(withKits(named, question), question);
  const entries = kept.map((entry) => ({ entry, period: entryPeriod(entry, form, zone) }));
  return { ...question, entries, removed, problems };
};

const judge = (
  scope: Scope,
  { form, saved, facts, entries, removed, problems }: ReturnType<typeof linedUp>,
  free: ReadonlyMap<Entry, Free>,
): Reckoned => {
  const priced = priceForm({ form, facts, saved, entries, free });
  const broken = problemsOf(scope, { form, priced, facts, saved });
  return {
    form,
    saved,
    facts,
    priced,
    removed,
    period: periodOf(form, noDates, facts.zone),
    values: documentValues({ form, saved, facts }),
    deposit: depositOn(facts, priced),
    delivery: form.createDeliveryTicket ? zoneOfDelivery(form, facts) : undefined,
    mayExceed: mayExceed(scope, { form, facts }),
    problems: [...problems, ...broken],
  };
};

/**
 * Names, where a contract cannot have pieces that lie on the shelf, the documents that they are promised to. What a reservation lacks
 * is refused as before: a shopper reads of no other one's order.
 */
const withKeepers = async (scope: Scope, { form, priced, problems }: Reckoned): Promise<FieldRefusal[]> => {
  const { kind, locationId } = form;
  if (kind !== 'contract' || locationId === null) return problems;
  const told: FieldRefusal[] = [];
  for (const problem of problems) {
    const index = /^lines\.(?<index>\d+)$/u.exec(problem.path)?.groups?.['index'];
    const view = index === undefined ? undefined : priced.lines[Number(index)]?.view;
    const isShort = problem.code === 'product.unavailable' && view?.type === 'S';
    const shelf = { partId: view?.productId ?? 0, locationId };
    const orders = isShort ? await promises.keepers(scope, shelf) : '';
    told.push(
      orders === ''
        ? problem
        : { path: problem.path, code: 'part.promised_to', data: { number: view?.product ?? '', orders } },
    );
  }
  return told;
};

/** What stands behind a form. */
export type Behind = DraftBehind & {
  /** The document that the form changes, or that a conversion comes from: its lines and rates count as the form's own. */
  saved?: SavedDocument | undefined;
};

/**
 * Prices and checks a form against the company's present data, but for the credit of its customer, which is asked last.
 *
 * @param behind what is stored already: what it holds does not stand in the form's way
 */
export const judgeForm = async (
  scope: Scope,
  sent: DocumentForm,
  { saved, ...draft }: Behind = {},
): Promise<Reckoned> => {
  const form = withLeaseEnd(costsKept(scope, sent), saved?.contract);
  const facts = await loadFacts(scope, form, saved, draft);
  const lined = linedUp({ form, saved, facts });
  const free = await loadFree(scope, lined.entries, facts, saved?.contract.id ?? draft.draftId);
  const judged = judge(scope, lined, free);
  judged.problems = await withKeepers(scope, judged);
  return judged;
};

/**
 * The same for a new document by facts that were read before.
 *
 * @param freeOf what is free of an asset all through a stretch; undefined where nothing is known of it
 */
export const judgeFormOn = (
  scope: Scope,
  { form, facts }: Pick<Question, 'form' | 'facts'>,
  freeOf: (assetId: number, stretch: Stretch) => Free | undefined,
): Reckoned => {
  const lined = linedUp({ form, saved: undefined, facts });
  const free = freeAsksOf(lined.entries, facts).flatMap(({ entry, assetId, stretch }) => {
    const found = freeOf(assetId, stretch);
    return found === undefined ? [] : [[entry, found] as const];
  });
  return judge(scope, lined, new Map(free));
};
