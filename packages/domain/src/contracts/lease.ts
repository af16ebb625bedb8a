import type { Cents } from '../money/cents.ts';
import type { Rate } from '../pricing/rates.ts';
import { cycleEnd, type CycleClock } from '../billing/cycles.ts';

/** How often a lease is paid. */
export const leasePeriods = ['week', 'four_weeks', 'month'] as const;
export type LeasePeriod = (typeof leasePeriods)[number];

/** A contract of a fixed term that is paid by the period, in advance; an early end costs a percent of the periods that remain. */
export type LeaseTerms = { period: LeasePeriod; periods: number; endPercent: number };

/** The most periods of a lease: weeks of twenty years and more; the horizon of dates is nearer. */
export const mostLeasePeriods = 1100;

/** The periods of a lease as cycles: from its first day, which a run bills, too. */
export const leaseCycles: Readonly<Record<LeasePeriod, Omit<CycleClock, 'dateOut' | 'zone'>>> = {
  week: { rule: 'week', alignDay: null, isFirstDayBilled: true },
  four_weeks: { rule: 'four_weeks', alignDay: null, isFirstDayBilled: true },
  month: { rule: 'calendar_month', alignDay: null, isFirstDayBilled: true },
};

/**
 * The day on which a lease ends, at the hour at which it began. Three months from 31 January end on 30 April, two on 31 March.
 */
export const leaseEnd = (
  dateOut: string,
  { period, periods }: Pick<LeaseTerms, 'period' | 'periods'>,
): string => {
  const days = { week: 7, four_weeks: 28 };
  return Temporal.PlainDate.from(dateOut)
    .add(period === 'month' ? { months: periods } : { days: days[period] * periods })
    .toString();
};

/** The number of the period that begins at a moment or contains it, the first being 1. */
export const leasePeriodAt = (clock: CycleClock, at: Temporal.Instant): number => {
  let number = 1;
  while (Temporal.Instant.compare(cycleEnd(clock, number), at) <= 0) number += 1;
  return number;
};

/** How many of the periods that were agreed begin at a moment or later. */
export const leasePeriodsAfter = (clock: CycleClock, periods: number, at: Temporal.Instant): number => {
  if (Temporal.Instant.compare(at, clock.dateOut) <= 0) return periods;
  let begun = 1;
  while (begun < periods && Temporal.Instant.compare(cycleEnd(clock, begun), at) < 0) begun += 1;
  return periods - begun;
};

const unitOf = { week: 'week', four_weeks: 'four_week', month: 'month' } as const;

/** The amount of a period as a rate, by which included hours are counted, too. */
export const leaseRate = (period: LeasePeriod, amount: Cents): Rate => ({
  code: `LEASE_${period}`,
  unit: unitOf[period],
  count: 1,
  amount,
});
