/** A division with its first location, as the form of a division and the opening of a company write it. */
export { addDivision } from './add-division.ts';
/** Taxes of all divisions at once, as they begin. */
export { chargeTaxes } from './charge-taxes.ts';
