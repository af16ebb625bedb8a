/** What documents and tickets must know of a part: price, tax flags, stock. */
export { findParts, type PartFacts } from './part-facts.ts';
/** Selling takes from the shelf, taking back puts there. */
export { movePart, type PartMove } from './move-part.ts';
