import { quotient, scaled, sum, type Cents } from '../money/cents.ts';
import type { PriceLine, Rate, RateUnit } from '../pricing/rates.ts';

/** Hours of use that one unit of a rate includes: a shift of 8 a day, 40 a week, 160 in four weeks. */
export const includedHours: Readonly<Record<RateUnit, number>> = {
  hour: 1,
  day: 8,
  week: 40,
  four_week: 160,
};

/** A billed tier: how many rates of how many units, and what they came to. */
export type BilledUnits = { unit: RateUnit; units: number; extended: Cents };

export type Overtime = { allowed: number; hours: number; charge: Cents };

/** The units behind the lines of a price, by the rate table it came from: 2 × a three-day rate are six days. */
export function billedUnits(lines: readonly PriceLine[], rates: readonly Rate[]): BilledUnits[] {
  return lines.flatMap(({ code, count, extended }) => {
    const rate = rates.find((each) => each.code === code);
    return rate ? [{ unit: rate.unit, units: count * rate.count, extended }] : [];
  });
}

/**
 * Overtime of a metered line. The allowance is that of the units actually billed; an hour beyond costs its share of
 * what they came to: 1/8 of the daily, 1/40 of the weekly, 1/160 of the four-week rate. A week of 2,000 with 47 hours
 * on the meter: 7 hours at 50.00, 350.00 (equipmentwatch.com/?p=185455).
 */
export function overtime(billed: readonly BilledUnits[], used: number, freeHours = 0): Overtime {
  const allowed = billed.reduce((total, { unit, units }) => total + includedHours[unit] * units, 0);
  const hours = Math.max(0, Math.round((used - allowed - freeHours) * 100) / 100);
  if (allowed === 0) return { allowed, hours, charge: 0 };
  const billedAmount = BigInt(sum(billed.map((each) => each.extended)));
  const charge = quotient(billedAmount * BigInt(scaled(hours, 2)), BigInt(scaled(allowed, 2)));
  return { allowed, hours, charge };
}
