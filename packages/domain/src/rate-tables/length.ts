import { type RateUnit, unitMinutes as ordinary } from '../pricing/rates.ts';

// A calendar month is compared at its longest: what is never charged against 31 days is never charged at all.
const unitMinutes: Readonly<Record<RateUnit, number>> = { ...ordinary, month: 31 * ordinary.day };

/** Minutes of common lengths, for whoever compares rates. */
export const lengths = { day: unitMinutes.day, week: unitMinutes.week, fourWeeks: unitMinutes.four_week };

/** How long a rate is, in minutes, for putting rates in order: four hours are 240. */
export function rateLength({ unit, count }: { unit: RateUnit; count: number }): number {
  return unitMinutes[unit] * count;
}
