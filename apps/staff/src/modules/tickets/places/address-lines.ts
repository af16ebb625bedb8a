import type { Address } from '@yardline/contract/fields';

const filled = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

/** An address as the lines of an envelope. */
export const linesOf = ({ name, addr1, addr2, city, prov_state, postal_zip }: Address): string[] =>
  [name, addr1, addr2, filled([city, filled([prov_state, postal_zip], ' ')], ', ')].filter(
    (line) => line !== '',
  );

/** Where a phone or a desk shows the way to an address. */
export const wayTo = (address: Address): string => {
  const query = linesOf({ ...address, name: '' }).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(query)}`;
};
