/** A part on a location's shelf. */
export type Shelf = { partId: number; locationId: number };

/** Whether what stands at a shelf is of this one. */
export const isAt =
  ({ partId, locationId }: Shelf) =>
  (each: Shelf): boolean =>
    each.partId === partId && each.locationId === locationId;

/** Each shelf once, in the order in which all writers lock them. */
export const shelvesOf = (all: readonly Shelf[]): Shelf[] =>
  all
    .filter((shelf, index) => all.findIndex(isAt(shelf)) === index)
    .map(({ partId, locationId }) => ({ partId, locationId }))
    .toSorted((a, b) => a.partId - b.partId || a.locationId - b.locationId);
