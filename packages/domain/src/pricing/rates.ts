import { Unpriceable } from './unpriceable.ts';
import type { Cents } from '../money/cents.ts';
import type { RateWindow } from './windows.ts';

/** Units of time in which rates are quoted, shortest first. A four-week rate is 28 days, a month a calendar month. */
export const rateUnits = ['minute', 'hour', 'day', 'week', 'four_week', 'month'] as const;
export type RateUnit = (typeof rateUnits)[number];

/** Lengths in minutes by the clock; a month counts as 30 days where only an order of lengths is needed. */
export const unitMinutes = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10080,
  four_week: 40320,
  month: 43200,
} as const satisfies Record<RateUnit, number>;

/** One line of a rate table: `amount` for `count` units. A four-hour rate is unit 'hour', count 4. */
export type Rate = {
  code: string;
  unit: RateUnit;
  count: number;
  amount: Cents;
  /** A rate for certain times out and back (weekend, overnight): one charge, whatever its length. */
  window?: RateWindow;
};

/** A rate by its length, in charged minutes, as the policies see it. */
export type Tier = Pick<Rate, 'code' | 'unit' | 'count' | 'amount'> & { minutes: number };

/** A rate of calendar months, counted from the day out. */
export type MonthTier = { code: string; months: number; amount: Cents };

/** One counted tier of a price: 2 × 'DAY' at 100.00 is 200.00. A part of a tier is `share`: 7/30 of a month. */
export type PriceLine = {
  code: string;
  count: number;
  amount: Cents;
  extended: Cents;
  share?: { parts: number; of: number };
};

/** A way to pay for a stretch of time, longest tier first. */
export type Cover = { lines: PriceLine[]; total: Cents };

/** Of some rates those that cover at most so many minutes of the clock, and those for certain times; all of them where none does. */
export const ratesUpTo = <R extends Pick<Rate, 'unit' | 'count' | 'window'>>(
  rates: readonly R[],
  minutes: number,
): readonly R[] => {
  const short = rates.filter(
    ({ unit, count, window }) => window !== undefined || unitMinutes[unit] * count <= minutes,
  );
  return short.length === 0 ? rates : short;
};

/**
 * Checks a rate table.
 * @throws RangeError when it is empty, a count is not a positive whole number or an amount is negative.
 */
export function checkRates(rates: readonly Rate[]): void {
  if (rates.length === 0) throw new Unpriceable('rates', 'policy.needs_rate');
  for (const { code, count, amount } of rates) {
    if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`rate ${code}: count ${count}`);
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`rate ${code}: amount ${amount}`);
  }
}

/**
 * The rate that users are shown as 'daily': the first whose description contains the word, otherwise the standard
 * rate. [B9.6]
 */
export function dailyRate(
  rates: readonly { description: string; amount: Cents }[],
  standardRate: Cents,
): Cents {
  return rates.find((rate) => rate.description.toLowerCase().includes('daily'))?.amount ?? standardRate;
}

/** A cover from the count of each tier; unused tiers are left out. */
export function coverOf(tiers: readonly { code: string; amount: Cents }[], counts: readonly number[]): Cover {
  const lines: PriceLine[] = [];
  let total = 0;
  for (let index = 0; index < tiers.length; index += 1) {
    const count = counts[index] ?? 0;
    const tier = tiers[index];
    if (count === 0 || tier === undefined) continue;
    const extended = count * tier.amount;
    lines.push({ code: tier.code, count, amount: tier.amount, extended });
    total += extended;
  }
  return { lines, total };
}
