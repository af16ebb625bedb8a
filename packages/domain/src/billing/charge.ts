import { quotient, type Cents } from '../money/cents.ts';
import type { Rate } from '../pricing/rates.ts';
import { freeTimesOf } from '../pricing/chargeable.ts';
import {
  priceRental,
  rentalAmounts,
  type Price,
  type PriceQuestion,
  type RentalAmounts,
} from '../pricing/price.ts';
import { ratesInStretch } from '../pricing/specials.ts';
import type { Period } from '../time/local.ts';
import { withUnit, type BilledPrice } from './billed-price.ts';
import { wholeCycle, type CycleClock } from './cycles.ts';
import { lessOffRent, type OffRent, receiptsIn } from './off-rent.ts';
import type { BillSentence } from './words.ts';

/**
 * How a part of a cycle is priced: as a rental of its own time, as a share of the cycle's price by days, or as the price of
 * the whole rental less what was billed of it.
 */
export const partialRules = ['restart', 'prorate', 'cumulative'] as const;
export type PartialRule = (typeof partialRules)[number];

/** A line that is billed while it is out: its rates and terms, its cycles, and its approved time off rent. */
export type BilledLine = Omit<PriceQuestion, 'from' | 'to' | 'zone'> & {
  clock: CycleClock;
  offRent?: readonly OffRent[];
  /** The rule of a first stub before the company's day, and of the rest at the return; 'restart' when absent. */
  first?: PartialRule;
  last?: PartialRule;
  /** For one piece and every cycle, whatever its time; in cents. */
  flatRate?: Cents;
};

/** What was billed of a line before this stretch, per piece. */
export type Before = { billed: Cents };

/**
 * The charge of one stretch between two bills: a whole cycle, a first stub, or the rest at the return. By 'restart' its
 * price is the policy's price of its own time; a part of a cycle never costs more than four weeks. Under the other rules
 * only stubs and rests differ, and a rental that comes back before its first cut is always its own time. The minimum
 * counts only from the date out, once per rental. Time off rent is not charged, but a flat rate is.
 *
 * 100 a day, 300 a week, 800 per four weeks, out 5 January to 10 March: by four weeks 800 + 800 + 400 (8 days), by
 * calendar months 800 + 800 + 300 (5 days); the 8 days prorated are 8/28 of 800 = 228.57.
 */
export function chargePeriod(line: BilledLine, period: Period, before: Before = { billed: 0 }): BilledPrice {
  const own = priceOwnTime(line, period);
  if (line.flatRate !== undefined) {
    return withUnit(own, line.flatRate, line, [{ key: 'bill.flat', data: { unit: line.flatRate } }]);
  }
  return rules[ruleFor(line, period)](line, period, own, before);
}

/**
 * The amounts of a stretch's charge, the same to the cent as `chargePeriod` gives, without its reasons where it is simply the
 * price of its own time: for work over thousands of lines.
 */
export function chargedAmounts(
  line: BilledLine,
  period: Period,
  before: Before = { billed: 0 },
): RentalAmounts {
  const isPlain =
    line.flatRate === undefined && !isCappedByFourWeeks(line) && (line.offRent ?? []).length === 0;
  return isPlain && ruleFor(line, period) === 'restart'
    ? rentalAmounts(questionOf(line, period))
    : chargePeriod(line, period, before);
}

type Rule = (line: BilledLine, period: Period, own: BilledPrice, before: Before) => BilledPrice;

const rules: Readonly<Record<PartialRule, Rule>> = {
  restart: (_line, _period, own) => own,
  prorate: (line, period, own) => {
    if (own.unit === 0) return own;
    const cycle = wholeCycle(line.clock, period.from);
    const cycleDays = daysOf(cycle, line.clock.zone);
    const { minimum: _, offRent: __, ...terms } = line;
    const whole = priceOwnTime(terms, cycle).unit;
    const { chargeable } = own;
    const days = Math.min(cycleDays, Math.max(1, chargeable.days + (chargeable.hours > 0 ? 1 : 0)));
    const unit = quotient(BigInt(whole) * BigInt(days), BigInt(cycleDays));
    return withUnit(own, unit, line, [
      { key: 'bill.prorated', data: { days, cycle_days: cycleDays, cycle: whole, unit } },
    ]);
  },
  cumulative: (line, period, own, { billed }) => {
    const whole = priceTime(line, { from: line.clock.dateOut, to: period.to }).unit;
    const rest = whole - billed;
    const told: BillSentence = { key: 'bill.cumulative', data: { whole, billed, unit: rest } };
    const most = fourWeekCap(line, period)?.unit ?? rest;
    if (rest <= most) return withUnit(own, rest, line, [told]);
    return withUnit(own, most, line, [told, { key: 'bill.capped', data: { unit: most } }]);
  },
};

const isSame = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) === 0;

function ruleFor(
  { clock, first = 'restart', last = 'restart' }: BilledLine,
  { from, to }: Period,
): PartialRule {
  if (first === 'restart' && last === 'restart') return 'restart';
  const cycle = wholeCycle(clock, from);
  const isCut = isSame(to, cycle.to);
  if (!isSame(from, clock.dateOut)) return isCut ? 'restart' : last;
  return isCut && !isSame(from, cycle.from) ? first : 'restart';
}

/** The price of a stretch by itself. */
function priceOwnTime(line: BilledLine, period: Period): BilledPrice {
  const price = priceTime(line, period);
  const cap = fourWeekCap(line, period);
  if (cap === undefined || price.unit <= cap.unit) return price;
  return { ...cap, explanation: [...cap.explanation, { key: 'bill.capped', data: { unit: cap.unit } }] };
}

/**
 * The most that a part of a cycle costs. Where the table has a four-week rate and none for a month, a month is rented at
 * it: no part of a cycle costs more than four weeks, not even the 31 days of one. Undefined where nothing caps.
 */
function fourWeekCap(line: BilledLine, period: Period): BilledPrice | undefined {
  const { zone } = line.clock;
  if (!isCappedByFourWeeks(line)) return undefined;
  if (Temporal.Instant.compare(period.to, wholeCycle(line.clock, period.from).to) > 0) return undefined;
  const { from } = period;
  const { offRent: _, ...always } = line;
  return priceTime(always, { from, to: from.toZonedDateTimeISO(zone).add({ days: 28 }).toInstant() });
}

function isCappedByFourWeeks({ clock, rates }: BilledLine): boolean {
  const has = (unit: Rate['unit']) => rates.some((rate) => rate.unit === unit && rate.window === undefined);
  return clock.rule === 'calendar_month' && has('four_week') && !has('month');
}

/** The price question for a stretch, without its time off rent. */
function questionOf(line: BilledLine, period: Period): PriceQuestion {
  const { clock, offRent = [], minimum, first: _, last: __, flatRate: ___, ...terms } = line;
  const isFirst = isSame(period.from, clock.dateOut);
  const rates = ratesInStretch(terms.rates, {
    isFirst,
    zone: clock.zone,
    out: period.from.epochMilliseconds,
    to: period.to.epochMilliseconds,
    offRent: freeTimesOf(offRent),
  });
  return {
    ...terms,
    ...lessOffRent(period, offRent),
    rates,
    zone: clock.zone,
    ...(isFirst && minimum !== undefined ? { minimum } : {}),
  };
}

/** The policy's price of a stretch without its time off rent. */
function priceTime(line: BilledLine, period: Period): BilledPrice {
  const question = questionOf(line, period);
  const free = (period.to.epochMilliseconds - question.to.epochMilliseconds) / 60_000;
  const price = priceRental(question);
  if (free === 0) return price;
  const called = toldReceipts(line, period);
  if (isSame(question.from, question.to)) return nothing(price, called);
  return {
    ...price,
    explanation: [{ key: 'bill.off_rent', data: { hours: free / 60 } }, ...called, ...price.explanation],
  };
}

/** By which receipts the customer called it off. */
export function toldReceipts({ offRent = [] }: Pick<BilledLine, 'offRent'>, period: Period): BillSentence[] {
  return receiptsIn(period, offRent).map((number) => ({ key: 'bill.called_off', data: { number } }));
}

function nothing(price: Price, called: readonly BillSentence[]): BilledPrice {
  const told: BillSentence = { key: 'bill.all_off_rent', data: {} };
  const none = { lines: [], unit: 0, rental: 0, discount: 0, net: 0, rejected: [], nextChange: null };
  return { ...price, ...none, explanation: [told, ...called] };
}

function daysOf({ from, to }: Period, zone: string): number {
  const day = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate();
  return day(from).until(day(to)).days;
}
