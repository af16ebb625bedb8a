import { quotient, type Cents } from '../money/cents.ts';

/** Shifts of eight hours a day that a price covers. */
export type Shifts = 1 | 2 | 3;

/** The price of shifts in halves of the single-shift rate: 1.0, 1.5 and 2.0 times (equipmentwatch.com, multiple shifts). */
const halves: Readonly<Record<Shifts, number>> = { 1: 2, 2: 3, 3: 4 };

/** The factor on the single-shift rate for a number of shifts: 1, 1.5 or 2. */
export function shiftFactor(shifts: Shifts): number {
  return halves[shifts] / 2;
}

/** A single-shift amount for more shifts: a day of 100.00 in three shifts is 200.00. */
export function inShifts(amount: Cents, shifts: Shifts): Cents {
  return quotient(BigInt(amount) * BigInt(halves[shifts]), 2n);
}

/** The fewest shifts that cover so many hours when one of them includes `allowed`, three at most and never below `least`. */
export function shiftsFor(hours: number, allowed: number, least: Shifts): Shifts {
  const all: readonly Shifts[] = [1, 2, 3];
  return all.find((shifts) => shifts >= least && hours <= allowed * shifts) ?? 3;
}
