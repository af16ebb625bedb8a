import type { Cents } from '../money/cents.ts';

/** Units of time in which rates are quoted. A four-week rate is 28 days, not a calendar month. */
export const unitMinutes = { hour: 60, day: 1440, week: 10_080, four_week: 40_320 } as const;
export type RateUnit = keyof typeof unitMinutes;

/** One line of a rate table: `amount` for `count` units. A four-hour rate is unit 'hour', count 4. */
export type Rate = { code: string; unit: RateUnit; count: number; amount: Cents };

/** A rate by its length alone, as the policies see it. */
export type Tier = { code: string; minutes: number; amount: Cents };

/** One counted tier of a price: 2 × 'DAY' at 100.00 is 200.00. */
export type PriceLine = { code: string; count: number; amount: Cents; extended: Cents };

/** A way to pay for a stretch of time, longest tier first. */
export type Cover = { lines: PriceLine[]; total: Cents };

/**
 * The table as tiers, longest first.
 * @throws RangeError when the table is empty, a count is not a positive whole number or an amount is negative.
 */
export function tiersOf(rates: readonly Rate[]): Tier[] {
  if (rates.length === 0) throw new RangeError('a rate table needs a rate');
  return rates.map(tierOf).toSorted((a, b) => b.minutes - a.minutes);
}

function tierOf({ code, unit, count, amount }: Rate): Tier {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`rate ${code}: count ${count}`);
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`rate ${code}: amount ${amount}`);
  return { code, minutes: unitMinutes[unit] * count, amount };
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
