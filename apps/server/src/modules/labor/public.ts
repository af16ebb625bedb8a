/** Codes of labor and of repairs, for the lines of work orders. */
export { findLaborCodes } from './labor-codes.queries.ts';
export { findRepairCodes } from './repair-codes.queries.ts';
