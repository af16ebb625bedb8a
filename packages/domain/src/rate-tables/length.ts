import { type RateUnit, unitMinutes as ordinary } from '../pricing/rates.ts';

// A calendar month is compared at its longest: a rate never charged against 31 days is never charged at all.
const unitMinutes: Readonly<Record<RateUnit, number>> = { ...ordinary, month: 31 * ordinary.day };

/** Minutes of common lengths, to compare rates. */
export const lengths = { day: unitMinutes.day, week: unitMinutes.week, fourWeeks: unitMinutes.four_week };

/** The length of a rate in minutes, to sort rates: four hours are 240. */
export function rateLength({ unit, count }: { unit: RateUnit; count: number }): number {
  return unitMinutes[unit] * count;
}
