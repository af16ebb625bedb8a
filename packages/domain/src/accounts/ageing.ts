import type { Cents } from '../money/cents.ts';

/** What is open of a customer, by how many days it is past its due day: not yet, to 30, to 60, to 90, and beyond. */
export const ageBands = ['current', 'days_30', 'days_60', 'days_90', 'days_120'] as const;
export type AgeBand = (typeof ageBands)[number];

/** An invoice or credit that is not settled: its due day 'YYYY-MM-DD' and what is open of it, in cents. */
export type OpenItem = { dueOn: string; balance: Cents };

const lastDays = [0, 30, 60, 90];

/** Days from the due day to a day; not above 0 while it is not past due. */
export function daysLate(dueOn: string, today: string): number {
  return Temporal.PlainDate.from(dueOn).until(Temporal.PlainDate.from(today)).days;
}

/**
 * Sorts what is open into bands; due 1 January is 'days_30' on the 31st and 'days_60' a day later. A credit is never late:
 * it stands against whatever is due next.
 */
export function ageing(items: readonly OpenItem[], today: string): Record<AgeBand, Cents> {
  const sums: Record<AgeBand, Cents> = { current: 0, days_30: 0, days_60: 0, days_90: 0, days_120: 0 };
  for (const { dueOn, balance } of items) {
    const late = balance < 0 ? 0 : daysLate(dueOn, today);
    const band = lastDays.findIndex((last) => late <= last);
    sums[ageBands[band] ?? 'days_120'] += balance;
  }
  return sums;
}
