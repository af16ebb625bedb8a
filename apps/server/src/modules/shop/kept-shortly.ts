import type { Site } from '../../kernel/site.ts';
import type { Look } from './look.ts';
import { KeptCopies } from './serve/kept/kept-copies.ts';

const milliseconds = 15_000;

/**
 * Keeps what pages of a store ask for again and again as long as copies of pages are kept. A change of a listing or of the store
 * counts the store's version on and is seen at once. What depends on the visitor is not kept so.
 * @param room in the unit of `sizeOf`, for all stores together
 */
export const keptShortly = <T>(room: number, sizeOf: (value: T) => number) => {
  // Live and Play are two databases in a process, and have a site each.
  const bySite = new WeakMap<Site, KeptCopies<T>>();
  return (
    { scope: { site, company }, store }: Look,
    of: readonly string[],
    make: () => Promise<T>,
  ): Promise<T> => {
    if (site === undefined) return make();
    const copies = bySite.get(site) ?? new KeptCopies<T>(milliseconds, room, sizeOf);
    bySite.set(site, copies);
    return copies.get(JSON.stringify([company.id, store.id, store.version, ...of]), performance.now(), make);
  };
};
