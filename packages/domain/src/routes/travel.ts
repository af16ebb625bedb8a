import { type Point } from '../places/postal-point.ts';
import { greatCircleKm } from './great-circle.ts';

/**
 * How much longer a road is than the straight line. Published factors run from 1.2 to 1.3 and are higher for short ways (Newell 1980,
 * Giacomin and Levinson 2015); 20 miles that are 25 by road are 1.25 [SV075]. The way to a site is mostly short.
 */
export const usualDetour = 1.3;

/** Loaded trucks: the first 10 km of a way are in town, those up to 50 km on country roads, the rest on highways. */
const bands: readonly { upToKm: number; kmPerHour: number }[] = [
  { upToKm: 10, kmPerHour: 35 },
  { upToKm: 50, kmPerHour: 60 },
  { upToKm: Number.POSITIVE_INFINITY, kmPerHour: 80 },
];

/** Kilometres by road between two places, as estimated from the straight line. */
export const roadKm = (from: Point, to: Point, detour = usualDetour): number =>
  greatCircleKm(from, to) * detour;

/**
 * Minutes that a truck drives for kilometres of road. Each band has its own speed for its own kilometres, so that a longer way never
 * takes less time than a shorter one.
 */
export function driveMinutes(km: number): number {
  let minutes = 0;
  let begins = 0;
  for (const { upToKm, kmPerHour } of bands) {
    minutes += (Math.max(0, Math.min(km, upToKm) - begins) / kmPerHour) * 60;
    begins = upToKm;
  }
  return minutes;
}

/** Ways between places, by row of the place they begin at: kilometres and minutes at [from × size + to]. */
export type Travel = { size: number; km: Float64Array; minutes: Float64Array };

/** A table of ways from what is known of each: of the embedded estimate, or of a service that knows the roads. */
export function travelTable(
  size: number,
  wayOf: (from: number, to: number) => { km: number; minutes: number },
): Travel {
  const travel: Travel = {
    size,
    km: new Float64Array(size * size),
    minutes: new Float64Array(size * size),
  };
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1) {
      if (from === to) continue;
      const way = wayOf(from, to);
      travel.km[from * size + to] = way.km;
      travel.minutes[from * size + to] = way.minutes;
    }
  return travel;
}

/** The ways between places as estimated: great circle, detour, and speed by band. */
export function estimateTravel(places: readonly Point[], detour = usualDetour): Travel {
  return travelTable(places.length, (from, to) => {
    const [begin, end] = [places[from], places[to]];
    const km = begin === undefined || end === undefined ? 0 : roadKm(begin, end, detour);
    return { km, minutes: driveMinutes(km) };
  });
}
