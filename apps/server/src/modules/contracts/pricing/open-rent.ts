import { type BilledLine, chargePeriod } from '@yardline/domain/billing/charge';
import { cents, sum, type Cents } from '@yardline/domain/money/cents';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { later } from '@yardline/domain/time/local';
import type { PricingRulesOf } from '../../pricing/public.ts';
import { billedOf, type BilledRental, type LineTerms } from './billed-line-for.ts';
import { periodsOf } from './billing-periods.ts';
import type { OpenLine } from './credit-lines.queries.ts';

/** A rental line in three: what is earned and not billed, what is still to come of it, and what a month of it costs. */
export type OpenRent = { due: Cents; rest: Cents; monthlyRent: Cents };

export type RentQuestion = {
  line: OpenLine;
  offRents: LineTerms['offRents'];
  rulesOf: PricingRulesOf;
  now: Temporal.Instant;
};

const amountOver = (billed: BilledLine, from: Temporal.Instant, to: Temporal.Instant): Cents => {
  const { clock, offRent: _, first: __, last: ___, flatRate: ____, minimum: _____, ...terms } = billed;
  return rentalAmounts({ ...terms, zone: clock.zone, from, to }).net;
};

const fourWeeksOf = (billed: BilledLine, from: Temporal.Instant): Cents => {
  const to = from.toZonedDateTimeISO(billed.clock.zone).add({ days: 28 }).toInstant();
  return amountOver(billed, from, to);
};

const priced = ({ line, now }: RentQuestion, { billed, timing }: BilledRental): OpenRent => {
  const { clock, graceMinutes, grace } = billed;
  const rhythm = { clock, timing, graceMinutes, ...(grace === undefined ? {} : { grace }) };
  const periods = periodsOf(line, rhythm, now);
  // What was billed before is not asked for: a rest that the company takes from the whole counts at its own price here.
  const terms = billed.last === 'cumulative' ? { ...billed, last: 'restart' as const } : billed;
  const due = sum(periods.map((period) => chargePeriod(terms, period).net));
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
 * What a rental counts for on its customer's account. Cycles that have ended, and all of what is back, are earned as a bill
 * of now would have them, but for what only meters and tanks tell. The rest goes on to the planned end, or to now where that
 * has passed. Without an end, or a price, it is what the document says. Cents.
 */
export const openRentOf = (question: RentQuestion): OpenRent => {
  const { line, offRents, rulesOf, now } = question;
  const asWritten = cents(line.extended_amount);
  const unpriced = { due: 0, rest: asWritten, monthlyRent: asWritten };
  const billed = billedOf({ line, document: line, asset: line, offRents }, rulesOf, now);
  if (billed === undefined) return unpriced;
  try {
    return priced(question, billed);
  } catch (error) {
    if (error instanceof Unpriceable) return unpriced;
    throw error;
  }
};
