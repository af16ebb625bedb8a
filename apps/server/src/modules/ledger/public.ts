/** Writes the entries of papers, of money and of what pays without money. */
export { book } from './book/book.ts';
