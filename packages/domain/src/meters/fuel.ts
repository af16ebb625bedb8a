import { quotient, scaled, type Cents } from '../money/cents.ts';

/** Gauge steps in a full tank: levels are read in eighths, 0 empty to 8 full. */
export const gaugeSteps = 8;

/** A tank at a return. Capacity in the unit that the price is for, at most two decimals; price in cents for one unit. */
export type Tank = {
  levelOut: number;
  levelIn: number;
  capacity: number;
  price: Cents;
  /** The minimum charge when anything is missing, in the unit of the price. */
  minimum?: number;
  /** What refilling costs once, beside the fuel, in cents. */
  fee?: Cents;
};

/**
 * The price of refilling to the level at check-out; nothing when it was returned as full or fuller. Out full, in at
 * 5/8, 20 gallons at 6.50: 7.5 gallons, 48.75; with a fee of 10.00 for the refill, 58.75.
 * @throws RangeError when a level is not a whole number of eighths from 0 to 8.
 */
export function fuelCharge({ levelOut, levelIn, capacity, price, minimum = 0, fee = 0 }: Tank): Cents {
  for (const level of [levelOut, levelIn]) {
    if (!Number.isInteger(level) || level < 0 || level > gaugeSteps)
      throw new RangeError(`fuel level ${level}`);
  }
  const missing = (levelOut - levelIn) * scaled(capacity, 2);
  if (missing <= 0) return 0;
  const charged = Math.max(missing, scaled(minimum, 2) * gaugeSteps);
  return quotient(BigInt(charged) * BigInt(price), BigInt(gaugeSteps * 100)) + fee;
}
