/** The taxes of the company at the rates of a day; the one way to a percent. */
export { readTaxes, type TaxOn, taxesOfToday } from './read-taxes.ts';
/** The taxes of an invoice, held until it is written. */
export { holdTaxes } from './hold-taxes.ts';
/** The zone whose taxes a delivery bears. */
export { findTaxZone, type ZoneTaxes } from './zones/find-tax-zone.ts';
/** Taxes with which a company begins. */
export { addTaxCodes } from './add-tax-codes.ts';
