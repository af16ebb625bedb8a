import { isSettled } from '@yardline/domain/contracts/line-status';
import { discountMax } from '@yardline/domain/permissions/derive';
import { may, type Place, type Scope } from '../../kernel/scope.ts';
import { type DocumentForm, pathOf } from './entries.ts';
import type { SavedDocument } from './stored.ts';
import { isFreeByKit } from './kit-discounts.ts';
import type { Facts } from './load-facts.ts';
import type { PricedForm } from './price-form.ts';
import type { PricedLine } from './priced-line.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';

/** A priced form with the document that it changes. */
export type Granted = {
  form: DocumentForm;
  priced: PricedForm;
  facts: Facts;
  saved: SavedDocument | undefined;
};

const minute = 60_000;

/** Forms have whole minutes, what was handed out has seconds. */
const atMinute = (instant: string): number =>
  Math.floor(Temporal.Instant.from(instant).epochMilliseconds / minute) * minute;

const isWithin = ({ period, entry: { saved } }: PricedLine): boolean => {
  if (saved === undefined || saved.starts_at === null || period.from === undefined) return true;
  if (period.from.epochMilliseconds < atMinute(saved.starts_at)) return false;
  if (saved.ends_at === null) return true;
  return (
    period.to !== undefined &&
    period.to !== null &&
    period.to.epochMilliseconds <= atMinute(saved.ends_at) + minute
  );
};

const isSameParty = ({ form, saved }: Granted): boolean =>
  saved !== undefined &&
  form.customerId === saved.contract.customer_id &&
  form.divisionId === saved.contract.division_id;

/** Which of the terms is another than those that a price was granted for. */
export type OtherTerm = 'customer' | 'division' | 'product' | 'quantity' | 'period';

/**
 * Why what was granted on a stored line does not count any more: it counts for the same product and customer, no more of it, and
 * for no other or longer time; see docs/adr/0047. Undefined while it counts.
 */
export const whyNotAsGranted = (priced: PricedLine, granted: Granted): OtherTerm | undefined => {
  const { line, saved } = priced.entry;
  if (saved === undefined) return 'product';
  if (isSettled(saved)) return undefined;
  if (granted.saved === undefined || granted.form.customerId !== granted.saved.contract.customer_id)
    return 'customer';
  if (!isSameParty(granted)) return 'division';
  if (line.productId !== (saved.asset_id ?? saved.part_id ?? saved.service_id)) return 'product';
  if (line.quantity > saved.quantity) return 'quantity';
  return line.type === 'R' && !isWithin(priced) ? 'period' : undefined;
};

/** Whether a line is still what its price was granted for. */
export const isAsGranted = (priced: PricedLine, granted: Granted): boolean =>
  priced.entry.saved !== undefined && whyNotAsGranted(priced, granted) === undefined;

const refusalFor = {
  customer: 'contract.grant_of_other_customer',
  division: 'contract.grant_of_other_division',
  product: 'contract.grant_of_other_product',
  quantity: 'contract.grant_of_fewer_pieces',
  period: 'contract.grant_of_shorter_period',
} as const satisfies Record<OtherTerm, FieldRefusal['code']>;

/** At a field that carries a grant: which change of the terms ended it. */
const otherTerms = (path: string, priced: PricedLine, granted: Granted): FieldRefusal[] => {
  const why = whyNotAsGranted(priced, granted);
  if (why === undefined) return [];
  const pieces = priced.entry.saved?.quantity ?? 0;
  return [{ path, code: refusalFor[why], ...(why === 'quantity' ? { data: { pieces } } : {}) }];
};

/** The percent that a stored line was granted: its own, or else its document's. */
const percentOf = ({ entry: { line, saved } }: PricedLine, { contract }: SavedDocument): number =>
  saved?.discount_percent ?? { R: contract.rental_discount, S: contract.sales_discount, V: 0 }[line.type];

/** The discount percent that a line may keep, whatever the right of the one who saves it; 0 where none was granted. */
export const grantedOn = (priced: PricedLine, granted: Granted): number =>
  granted.saved !== undefined && isAsGranted(priced, granted) ? percentOf(priced, granted.saved) : 0;

/** The percents that the document itself may keep: as long as every line that they apply to is as it was. */
export const grantedOverall = (granted: Granted): { rental: number; sales: number } => {
  const { priced, saved } = granted;
  const stands = (type: 'R' | 'S'): boolean =>
    isSameParty(granted) &&
    priced.lines.every(
      (each) => each.entry.line.type !== type || each.entry.line.discP !== null || isAsGranted(each, granted),
    );
  return {
    rental: stands('R') ? (saved?.contract.rental_discount ?? 0) : 0,
    sales: stands('S') ? (saved?.contract.sales_discount ?? 0) : 0,
  };
};

const placeOf = ({ divisionId, locationId }: DocumentForm): Place => ({
  ...(divisionId === null ? {} : { division: divisionId }),
  ...(locationId === null ? {} : { location: locationId }),
});

/** Rates may be overridden only with the right to; what a line was granted stays with what it was granted for. */
const overrideProblems = (scope: Scope, granted: Granted): FieldRefusal[] => {
  if (may(scope, 'override_rates', placeOf(granted.form))) return [];
  return granted.priced.lines.flatMap((each): FieldRefusal[] => {
    const { line, saved } = each.entry;
    if (line.rateOverride === null) return [];
    const path = pathOf(each.entry, 'rateOverride');
    if (line.rateOverride !== saved?.rate_override)
      return [{ path, code: 'permission.denied', data: { permission: 'override_rates' } }];
    return otherTerms(path, each, granted);
  });
};

/** A line that costs nothing is a discount of 100 percent, but for what a kit says of its contents. */
const freeProblems = (scope: Scope, granted: Granted): FieldRefusal[] =>
  granted.priced.lines.flatMap((each): FieldRefusal[] => {
    const { line, saved } = each.entry;
    if (line.chargeable || isFreeByKit(each.entry, granted.facts.kitDiscounts)) return [];
    const { divisionId } = granted.form;
    const kind = line.type === 'R' ? 'rental' : 'sales';
    const maximum = divisionId === null ? 0 : discountMax(scope.actor.holder, kind, divisionId);
    const wasFree = saved?.is_chargeable === false;
    if (maximum >= 100 || (wasFree && isAsGranted(each, granted))) return [];
    const path = pathOf(each.entry, 'chargeable');
    return wasFree
      ? otherTerms(path, each, granted)
      : [{ path, code: 'contract.free_line_above_maximum', data: { maximum } }];
  });

export const isCertificate = (
  number: string,
  party: { exemption_number: string; exempts_rentals: boolean; exempts_sales: boolean } | undefined,
): boolean => party?.exemption_number === number && party.exempts_rentals && party.exempts_sales;

/** A number typed on a document takes its tax off only with the right to, or where the customer or site holds that certificate. */
const exemptionProblems = (scope: Scope, granted: Granted): FieldRefusal[] => {
  const { form, saved, facts } = granted;
  const number = form.exemptionNumber;
  if (number === '' || may(scope, 'customer_terms', placeOf(form))) return [];
  if (isCertificate(number, facts.customer) || isCertificate(number, facts.site)) return [];
  if (isSameParty(granted) && saved?.contract.exemption_number === number) return [];
  return [{ path: 'exemptionNumber', code: 'contract.exemption_without_certificate' }];
};

/** What of a form's price its saver may not grant, and was not granted for these terms. */
export const grantProblems = (scope: Scope, granted: Granted): FieldRefusal[] => [
  ...overrideProblems(scope, granted),
  ...freeProblems(scope, granted),
  ...exemptionProblems(scope, granted),
];
