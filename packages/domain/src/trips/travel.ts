import type { Point } from '../places/postal-point.ts';

/** A leg of a trip by road: metres and minutes, both whole. */
export type Leg = { metres: number; minutes: number };

/** How much longer roads are than the straight line; published factors run from 1.2 to 1.4. */
const detour = 1.3;

/** Speeds in kilometres an hour, by the length of a leg in kilometres: town, country, highway. */
const speeds = [
  { below: 10, speed: 35 },
  { below: 50, speed: 60 },
  { below: Infinity, speed: 80 },
] as const;

/** What a leg counts whose ends are not both known: half an hour. */
export const unknownLeg: Leg = { metres: 0, minutes: 30 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const earthRadius = 6_371_009;

/** The great circle between two points, in metres, by the haversine formula on a sphere. */
export function greatCircle(a: Point, b: Point): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h =
    halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The estimate of a leg by road; one whose ends are not both known is `unknownLeg`. */
export function legBetween(a: Point | null, b: Point | null): Leg {
  if (a === null || b === null) return unknownLeg;
  const metres = Math.round(greatCircle(a, b) * detour);
  const speed = speeds.find(({ below }) => metres / 1000 < below)?.speed ?? 80;
  return { metres, minutes: Math.ceil(metres / 1000 / (speed / 60)) };
}
