/** Writes the entries of papers, of money, of what pays without money, and of stock and work. */
export { book } from './book/book.ts';
/** What taking money back would post, for previews. */
export { foreseeBack } from './book/foresee-back.ts';
/** Writes those of records that were copied around the verbs. */
export { enterPiece } from './open-ledger.ts';
/** Writes entries that are reckoned at the end of a month. */
export { enterAll } from './book/enter.ts';
/** Months of the books: which take entries, and which are over. */
export { periodsOf } from './book/periods.ts';
export { type Span } from './close-checks.ts';
export { earliestDay } from './periods.queries.ts';
/** Demands a right for what counts in the books of the whole company. */
export { demandEverywhere } from './divisions.ts';
