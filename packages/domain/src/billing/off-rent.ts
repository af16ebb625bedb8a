import { later, overlaps, type Period } from '../time/local.ts';

/**
 * Time off rent while the item is still with the customer; `freePercent` of it is not charged (100 when absent). A customer who
 * called it off has a receipt, by whose number a bill names it.
 */
export type OffRent = Period & { freePercent?: number; receipt?: number };

/** The receipts of call-offs that made a period cheaper, each once, oldest first. */
export function receiptsIn(period: Period, offRent: readonly OffRent[]): number[] {
  const numbers = offRent.filter((off) => overlaps(off, period)).flatMap(({ receipt }) => receipt ?? []);
  return [...new Set(numbers)];
}

/**
 * A period to charge, shortened at its end by the free part of the time off rent in it. Five days with one day off
 * rent at 50 % are charged as four and a half. Pass only approved intervals that do not overlap.
 */
export function lessOffRent(period: Period, offRent: readonly OffRent[]): Period {
  const free = offRent
    .filter((off) => overlaps(off, period))
    .reduce((total, off) => total + (minutesWithin(off, period) * (off.freePercent ?? 100)) / 100, 0);
  return { from: period.from, to: period.to.subtract({ minutes: Math.floor(free) }) };
}

function minutesWithin(off: Period, period: Period): number {
  const from = later(off.from, period.from);
  const to = Temporal.Instant.compare(off.to, period.to) < 0 ? off.to : period.to;
  return (to.epochMilliseconds - from.epochMilliseconds) / 60_000;
}
