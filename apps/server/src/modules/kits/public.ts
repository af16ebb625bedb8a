/** The contents of kits: for availability, and for the discounts of their parts. */
export { contentsOf, itemKey, type KitContent, kitKey } from './kit-contents.ts';
/** The lines that a kit brings onto a document. */
export { explodeKit } from './explode-kit.ts';
/** The ids of a kit's contents, to filter lists. */
export { idsInKit } from './in-kit.ts';
