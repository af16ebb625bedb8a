import { quotient, type Cents } from '../money/cents.ts';

/** Days 'YYYY-MM-DD': the first one, and the first that is not in it. */
export type Days = { from: string; to: string };

/** A charge of a rental over its days, in cents, and the days of it that were off rent, which earn nothing. */
export type Charged = Days & { amount: Cents; off?: readonly Days[] };

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

const least = (a: string, b: string): string => (a < b ? a : b);
const most = (a: string, b: string): string => (a < b ? b : a);

/** How many days of a stretch count: all but those off rent. What came back on the day it went out has one. */
const counted = ({ from, to }: Days, off: readonly Days[]): number =>
  off.reduce(
    (days, each) => days - Math.max(0, daysBetween(most(from, each.from), least(to, each.to))),
    Math.max(0, daysBetween(from, to)),
  );

/**
 * What of a charge is earned before a day: its share by days, of which those off rent count for nothing. Four weeks at 700.00 from
 * 15 November are 400.00 before 1 December, which is 16 of 28 days. All of it once its days are over, so that the shares of all
 * months add up to what was charged.
 */
export function earnedBefore({ from, to, amount, off = [] }: Charged, day: string): Cents {
  const last = from === to ? Temporal.PlainDate.from(from).add({ days: 1 }).toString() : to;
  if (day >= last) return amount;
  if (day <= from) return 0;
  const all = counted({ from, to: last }, off);
  if (all === 0) return amount;
  return quotient(BigInt(amount) * BigInt(counted({ from, to: day }, off)), BigInt(all));
}
