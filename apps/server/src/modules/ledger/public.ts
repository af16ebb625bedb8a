/** Writes the entries of papers, of money and of what pays without money. */
export { book } from './book/book.ts';
/** Writes those of records that were copied around the verbs. */
export { enterPiece } from './open-ledger.ts';
