/** A count, for its printed sheet. */
export { getCountById } from './counts.queries.ts';
