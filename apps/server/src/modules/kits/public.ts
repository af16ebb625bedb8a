/** What lies in kits: for what is free of them, and what of their parts comes with which discount. */
export { contentsOf, itemKey, type KitContent, kitKey } from './kit-contents.ts';
/** Lists are narrowed to what lies in one. */
export { idsInKit } from './in-kit.ts';
