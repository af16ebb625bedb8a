/** What documents and tickets must know of a part: price, tax flags, stock. */
export { findParts, type PartFacts } from './part-facts.ts';
/** Selling takes from the shelf, taking back puts there. */
export { type Moved, movePart, type PartMove } from './move-part.ts';
/** Pieces that are known by a serial number: which there are, and which were sold. */
export { receiveSerials } from './serials/receive-serials.ts';
export { landSerials, serialsOnTheWay } from './serials/land-serials.ts';
export { findSerials, type SerialFacts } from './serials/serials.queries.ts';
/** Many parts are changed at once as one is. */
export { writePart } from './update-part.ts';
