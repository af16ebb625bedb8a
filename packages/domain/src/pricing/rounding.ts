import { quotient, times, type Cents } from '../money/cents.ts';

/** The rounding of a price, half away from zero, and whether per piece or for all pieces together. */
export type Rounding = { to: 1 | 5 | 10 | 100; place: 'piece' | 'extended' };

export const roundingSteps = [1, 5, 10, 100] as const;

/** Whole cents, piece by piece. */
export const toTheCent: Rounding = { to: 1, place: 'piece' };

/** The price of one piece and of all. `unit` is exact to the cent; rounded for display when all pieces are rounded together. */
export function extend(
  unit: Cents,
  quantity: number,
  { to, place }: Rounding,
): { unit: Cents; rental: Cents } {
  if (place === 'extended') return { unit, rental: roundTo(times(unit, quantity), to) };
  const piece = roundTo(unit, to);
  return { unit: piece, rental: times(piece, quantity) };
}

/** Cents to a multiple of 5, 10 or 100 of them. */
export function roundTo(value: Cents, step: Rounding['to']): Cents {
  return step === 1 ? value : quotient(BigInt(value), BigInt(step)) * step;
}
