import { type Point } from '../places/postal-point.ts';

const earthRadiusKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The shortest way between two places over a round earth, in kilometres: haversine, with a radius of 6371 km. Two places on
 * opposite sides of the earth are half its girth apart, whatever rounding makes of it. [SV072] [SV074]
 */
export function greatCircleKm(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square = north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}
