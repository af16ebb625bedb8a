/** Whatever is done with what a list's filter matches asks that list by its own call. */
export { type AskedList, knownList, type KnownLists, listsAmong, pageOfList } from './known-lists.ts';
