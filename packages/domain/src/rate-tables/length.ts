import type { RateUnit } from '../pricing/rates.ts';

// A calendar month is compared at its longest: what is never charged against 31 days is never charged at all.
const unitMinutes: Readonly<Record<RateUnit | 'minute' | 'month', number>> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  four_week: 40_320,
  month: 44_640,
};

/** Minutes of common lengths, for whoever compares rates. */
export const lengths = { day: unitMinutes.day, week: unitMinutes.week, fourWeeks: unitMinutes.four_week };

/** How long a rate is, in minutes, for putting rates in order: four hours are 240. */
export function rateLength({ unit, count }: { unit: keyof typeof unitMinutes; count: number }): number {
  return unitMinutes[unit] * count;
}
