/** Marks what the bank sent back on its slip. */
export { markReturned } from './returned.ts';
/** A slip, for its paper. */
export { getSlipById } from './slips.queries.ts';
