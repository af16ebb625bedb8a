/** Puts payments into drawers, and takes them out again. */
export { inDrawers } from './in-drawers.ts';
