/** Facts of a part for documents and tickets: price, tax flags, stock. */
export { findParts, type PartFacts } from './part-facts.ts';
/** Lays what comes in on a shelf, with its cost and its serial numbers. */
export { shelf } from './shelf.ts';
/** Issues stock for a sale, and receives it at a return. */
export { type Moved, movePart } from './move-part.ts';
/** Pieces that lie on the shelf for an order. */
export { promises } from './promises.ts';
/** Serial numbers of pieces: those in stock, and those sold. */
export { serialsInTransit } from './serials/land-serials.ts';
export { findSerials, type SerialFacts } from './serials/serials.queries.ts';
export { serialsOfWork } from './serials/sell-serials.ts';
/** Updates one part, for bulk edits. */
export { writePart } from './update-part.ts';
