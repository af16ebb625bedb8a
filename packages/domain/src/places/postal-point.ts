import { canada, unitedStates } from './postal-areas.ts';

/** A place on earth in degrees: north and east are positive. */
export type Point = { latitude: number; longitude: number };

const prefixesOf = (range: string): string[] => {
  const [from = '', to] = range.split('-');
  if (to === undefined) return [from];
  const first = Number(from);
  return Array.from({ length: Number(to) - first + 1 }, (_, n) => String(first + n).padStart(3, '0'));
};

const readArea = (area: string): [string, Point][] => {
  const [ranges = '', latitude = '', longitude = ''] = area.split(' ');
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return ranges
    .split(',')
    .flatMap((range) => prefixesOf(range).map((prefix): [string, Point] => [prefix, point]));
};

const readTable = (text: string): ReadonlyMap<string, Point> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((row) => row.slice(row.indexOf(' ') + 1).split('|'))
      .flatMap(readArea),
  );

// Both are parsed on first use: a program that asks for no address pays nothing.
let areas: ReadonlyMap<string, Point> | undefined;

/** The last code of the kind in a text: a house number may look like a ZIP code, and comes before it. */
const lastOf = (text: string, pattern: RegExp): string | undefined =>
  [...text.matchAll(pattern)].at(-1)?.[1]?.toUpperCase();

/**
 * The approximate place of an address, by its postal code: '1 Dock St, Troy, NY 12180' is where mail for 121 is sorted. Good
 * for a pin that a user then corrects, not for measuring distances.
 * @returns undefined when it has no postal code of the United States or Canada, or an unknown one
 */
export function postalPoint(address: string): Point | undefined {
  areas ??= new Map([...readTable(unitedStates), ...readTable(canada)]);
  const sortation = lastOf(address, /\b([abceghj-nprstvxy]\d[abceghj-nprstv-z]) ?\d[abceghj-nprstv-z]\d\b/gi);
  if (sortation !== undefined) return areas.get(sortation) ?? areas.get(sortation.slice(0, 2));
  const zip = lastOf(address, /\b(\d{5})(?:-\d{4})?\b/g);
  return zip === undefined ? undefined : areas.get(zip.slice(0, 3));
}
