import type { Point } from '../places/postal-point.ts';
import { driveMinutes, roadKm } from '../routes/travel.ts';

/** A leg of a trip by road: metres and minutes, both whole. */
export type Leg = { metres: number; minutes: number };

/** What a leg counts whose ends are not both known: half an hour. */
export const unknownLeg: Leg = { metres: 0, minutes: 30 };

/** The estimate of a leg by road; one whose ends are not both known is `unknownLeg`. */
export function legBetween(a: Point | null, b: Point | null): Leg {
  if (a === null || b === null) return unknownLeg;
  const km = roadKm(a, b);
  return { metres: Math.round(km * 1000), minutes: Math.ceil(driveMinutes(km)) };
}
