/** Reads a list by its own call, for work on all rows that match its filter. */
export { type AskedList, knownList, type KnownLists, listsAmong, pageOfList } from './known-lists.ts';
/** The ways to write rows into a file. */
export { formats } from './export-list.ts';
