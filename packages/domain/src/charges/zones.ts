/** A beginning of postal codes, folded, and the zone in which addresses with it are. */
export type ZoneCode = { zone: string; prefix: string };

/** A postal code or a beginning of one without what is typed one way here and another there: `h2x 1y4` is H2X1Y4. */
export const foldPostal = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Every beginning of a postal code, the shortest first. */
export const prefixesOf = (postal: string): string[] => {
  const folded = foldPostal(postal).slice(0, 10);
  return Array.from(folded, (_, at) => folded.slice(0, at + 1));
};

/** The zone of a postal code: that of the longest beginning that it has; empty where none is known. [B3.13] */
export const zoneOf = (codes: readonly ZoneCode[], postal: string): string => {
  const folded = foldPostal(postal);
  const [longest] = codes
    .filter(({ prefix }) => folded.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  return longest?.zone ?? '';
};
