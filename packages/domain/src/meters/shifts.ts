import { quotient, type Cents } from '../money/cents.ts';

/** How many shifts of eight hours a day a machine may work for its price. */
export type Shifts = 1 | 2 | 3;

/** What the shifts cost in halves of the single-shift rate: 1.0, 1.5 and 2.0 times (equipmentwatch.com, multiple shifts). */
const halves: Readonly<Record<Shifts, number>> = { 1: 2, 2: 3, 3: 4 };

/** How many times the single-shift rate a number of shifts costs: 1, 1.5 or 2. */
export function shiftFactor(shifts: Shifts): number {
  return halves[shifts] / 2;
}

/** An amount of one shift for more of them: a day of 100.00 in three shifts is 200.00. */
export function inShifts(amount: Cents, shifts: Shifts): Cents {
  return quotient(BigInt(amount) * BigInt(halves[shifts]), 2n);
}

/** The fewest shifts that hold so many hours when one of them includes `allowed`, three at most and never below `least`. */
export function shiftsFor(hours: number, allowed: number, least: Shifts): Shifts {
  const all: readonly Shifts[] = [1, 2, 3];
  return all.find((shifts) => shifts >= least && hours <= allowed * shifts) ?? 3;
}
