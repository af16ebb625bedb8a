import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import { cyclesToBill, dueCycles } from '@yardline/domain/billing/cycles';
import { type Before, type BilledLine, chargedAmounts, chargePeriod } from '@yardline/domain/billing/charge';
import { cents, sum, type Cents } from '@yardline/domain/money/cents';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { contains, later, type Period } from '@yardline/domain/time/local';
import { plusDays } from '@yardline/domain/time/offsets';
import type { PricingRulesOf } from '../../pricing/public.ts';
import { billedOf, type BilledRental, type LineTerms } from '../billed-line-for.ts';
import { periodsOf } from '../billing-periods.ts';
import type { InvoicedStretch } from '../use/billed-stretches.ts';
import type { BillableLine } from '../billable-line.ts';
import type { MeteredAsset } from '../use/machine-parts.ts';
import type { ReadLine } from '../use/used-on.ts';

/** An open line with what its document, its class and its machine say of its price. */
export type OpenLine = LineTerms['line'] &
  LineTerms['document'] &
  LineTerms['asset'] &
  MeteredAsset &
  ReadLine &
  Pick<
    BillableLine,
    'id' | 'type' | 'status_code' | 'split_from_line_id' | 'billed_through' | 'ends_at' | 'extended_amount'
  >;

/** A rental line in three: what is earned and not billed, what is still to come of it, and what a month of it costs. */
export type OpenRent = { due: Cents; rest: Cents; monthlyRent: Cents };

export type RentQuestion = {
  line: OpenLine;
  /** How the line is billed; undefined where it carries no rates. */
  rental: BilledRental | undefined;
  /** What was billed of it before; of most lines nobody needs to know. */
  before: readonly InvoicedStretch[];
  now: Temporal.Instant;
};

/** How an open line is billed: what its rates hold for goes by what the meters of its machines say. */
export const rentalOf = (
  line: OpenLine,
  use: { offRents: LineTerms['offRents']; meterHours?: number },
  rulesOf: PricingRulesOf,
  now: Temporal.Instant,
): BilledRental | undefined => {
  const { offRents, ...hours } = use;
  const rental = billedOf({ line, document: line, asset: line, offRents }, rulesOf, now);
  return rental && { ...rental, billed: { ...rental.billed, ...hours } };
};

/** The periods of a line that are unbilled: those of what is out that are due at a moment. */
const unbilledOf = (
  { billed, timing }: BilledRental,
  line: Parameters<typeof periodsOf>[0],
  until?: Temporal.Instant,
): Period[] => {
  const { clock, graceMinutes, grace } = billed;
  return periodsOf(line, { clock, timing, graceMinutes, ...(grace === undefined ? {} : { grace }) }, until);
};

/** What each period comes to, told by `charge` after what was billed before it. */
const each = <Charged extends { unit: Cents }>(
  charge: (line: BilledLine, period: Period, before: Before) => Charged,
  { billed }: BilledRental,
  periods: readonly Period[],
  before: readonly InvoicedStretch[],
): Charged[] => {
  let soFar = sum(before.map(({ unit }) => unit));
  return periods.map((period) => {
    const charged = charge(billed, period, { billed: soFar });
    soFar += charged.unit;
    return charged;
  });
};

/** The prices of a line that is back, over what is unbilled of it. */
export const pricesOf = (
  rental: BilledRental,
  line: Parameters<typeof periodsOf>[0],
  before: readonly InvoicedStretch[],
): { to: Temporal.Instant; price: BilledPrice }[] => {
  const periods = unbilledOf(rental, line);
  const prices = each(chargePeriod, rental, periods, before);
  return periods.flatMap(({ to }, index) => prices.slice(index, index + 1).map((price) => ({ to, price })));
};

/** A stretch of a rental that no bill bears yet, and what it costs, in cents. */
export type OpenStretch = Period & { amount: Cents };

/** Where the stretches of what is out end by: its cycles that have begun, up to the end that was agreed where that lies ahead. */
const begunBy = ({ billed }: BilledRental, line: OpenLine, at: Temporal.Instant): Period[] => {
  const { clock } = billed;
  const through = line.billed_through === null ? null : Temporal.Instant.from(line.billed_through);
  if (clock.isCycleBilled === false) return [{ from: through ?? clock.dateOut, to: at }];
  const end = line.ends_at === null ? at : Temporal.Instant.from(line.ends_at);
  return cyclesToBill(clock, 'advance', through, at).map((cycle) =>
    contains(cycle, end) && Temporal.Instant.compare(end, at) > 0 ? { ...cycle, to: end } : cycle,
  );
};

const stretchesOf = ({ line, before }: RentQuestion, rental: BilledRental, at: Temporal.Instant) => {
  const periods = line.returned_at === null ? begunBy(rental, line, at) : unbilledOf(rental, line);
  const amounts = each(chargedAmounts, rental, periods, before);
  return periods.flatMap((period, index) =>
    Temporal.Instant.compare(period.from, at) < 0 ? [{ ...period, amount: amounts[index]?.net ?? 0 }] : [],
  );
};

/**
 * What of a rental no bill bears and begins before an instant: each stretch with its own price, also the one that goes on
 * beyond it. Nothing where it has no price.
 */
export const openStretchesOf = (question: RentQuestion, at: Temporal.Instant): OpenStretch[] => {
  const { rental } = question;
  if (rental === undefined) return [];
  try {
    return stretchesOf(question, rental, at);
  } catch (error) {
    if (error instanceof Unpriceable) return [];
    throw error;
  }
};

/** What the payments of a lease come to that begin before an instant, from where it is billed. */
const leasedOver = (billed: BilledLine, from: Temporal.Instant, to: Temporal.Instant): Cents => {
  const whole = dueCycles(billed.clock, from, to);
  const last = whole.at(-1)?.to ?? from;
  const periods = Temporal.Instant.compare(last, to) < 0 ? [...whole, { from: last, to }] : whole;
  return sum(periods.map((period) => chargedAmounts(billed, period).net));
};

const amountOver = (billed: BilledLine, from: Temporal.Instant, to: Temporal.Instant): Cents => {
  if (billed.flatRate !== undefined) return leasedOver(billed, from, to);
  const { clock, offRent: _, first: __, last: ___, flatRate: ____, minimum: _____, ...terms } = billed;
  return rentalAmounts({ ...terms, zone: clock.zone, from, to }).net;
};

const fourWeeksOf = (billed: BilledLine, from: Temporal.Instant): Cents => {
  return amountOver(billed, from, plusDays(from, 28, billed.clock.zone));
};

const priced = ({ line, before, now }: RentQuestion, rental: BilledRental): OpenRent => {
  const { billed } = rental;
  const { clock } = billed;
  const periods = unbilledOf(rental, line, now);
  const due = sum(each(chargedAmounts, rental, periods, before).map(({ net }) => net));
  if (line.returned_at !== null) return { due, rest: 0, monthlyRent: 0 };
  const monthlyRent = fourWeeksOf(billed, clock.dateOut);
  const isUntouched = periods.length === 0 && line.billed_through === null;
  const end = line.ends_at === null ? null : Temporal.Instant.from(line.ends_at);
  const isLate = line.out_at !== null && end !== null && Temporal.Instant.compare(end, now) < 0;
  if (isUntouched && !isLate) return { due, rest: cents(line.extended_amount), monthlyRent };
  if (end === null) return { due, rest: monthlyRent, monthlyRent };
  const billedTo = line.billed_through === null ? clock.dateOut : Temporal.Instant.from(line.billed_through);
  const [from, to] = [periods.at(-1)?.to ?? billedTo, later(end, now)];
  const rest = Temporal.Instant.compare(from, to) < 0 ? amountOver(billed, from, to) : 0;
  return { due, rest, monthlyRent };
};

/**
 * What the time of a rental counts for on its customer's account. Cycles that have ended, and all of what is back, are earned
 * as a bill of now would have them; what meters and tanks tell is `openUseOf`. The rest goes on to the planned end, or to now
 * where that has passed. Without an end, or a price, it is what the document says. Cents.
 */
export const openRentOf = (question: RentQuestion): OpenRent => {
  const { line, rental } = question;
  const asWritten = cents(line.extended_amount);
  const unpriced = { due: 0, rest: asWritten, monthlyRent: asWritten };
  if (rental === undefined) return unpriced;
  try {
    return priced(question, rental);
  } catch (error) {
    if (error instanceof Unpriceable) return unpriced;
    throw error;
  }
};
