import { foldPostal } from '../charges/zones.ts';

/** Where something is delivered: a state or province as it was typed, and a postal code. */
export type Place = { region: string; postal: string };

/** A place of a tax zone: its region of two letters, and what postal codes there begin with, folded; empty for all of the region. */
export type ZonePlace = { region: string; prefix: string };

/** A state or province without what is typed one way here and another there: ` on` is `ON`. */
export const foldRegion = (text: string): string => text.trim().toUpperCase();

/** Beginnings of postal codes as they are typed between commas, folded, each once: `h2x, H3A` is H2X and H3A. */
export const postalsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map(foldPostal)
      .filter((folded) => folded !== ''),
  ),
];

/**
 * The place of a zone that a delivery is in: that of the longest beginning of its postal code in its region, else the whole region;
 * undefined where no zone knows it.
 */
export const zonePlaceAt = <Known extends ZonePlace>(
  places: readonly Known[],
  { region, postal }: Place,
): Known | undefined => {
  const [home, folded] = [foldRegion(region), foldPostal(postal)];
  const [narrowest] = places
    .filter((place) => place.region === home && folded.startsWith(place.prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return narrowest;
};
