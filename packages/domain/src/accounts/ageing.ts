import type { Cents } from '../money/cents.ts';

/** Aging bands by days past due: current, to 30, to 60, to 90, and beyond. */
export const ageBands = ['current', 'days_30', 'days_60', 'days_90', 'days_120'] as const;
export type AgeBand = (typeof ageBands)[number];

/** An open invoice or credit: its due day 'YYYY-MM-DD' and its balance, in cents. */
export type OpenItem = { dueOn: string; balance: Cents };

const lastDays = [0, 30, 60, 90];

/** Days past due on a day; 0 or below while it is not past due. */
export function daysLate(dueOn: string, today: string): number {
  return Temporal.PlainDate.from(dueOn).until(Temporal.PlainDate.from(today)).days;
}

/**
 * Sorts open items into aging bands; due 1 January is 'days_30' on the 31st and 'days_60' a day later. A credit is never late:
 * it offsets whatever is due next.
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
