/** The sheet of a count is printed. */
export { getCountById } from './counts.queries.ts';
