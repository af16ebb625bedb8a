/** Codes of labor and of repairs, for the lines of work orders. */
export { findLaborCodes } from './labor-codes.queries.ts';
export { findRepairCodes } from './repair-codes.queries.ts';
/** What an hour costs a customer, and what an hour of a mechanic costs the company. */
export { hourOf } from './labor-rates.queries.ts';
export { mechanicCostsOn } from './mechanic-costs.ts';
/** Codes and rates of labor as an import writes them. */
export { laborBook } from './labor-book.ts';
