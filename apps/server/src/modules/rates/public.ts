/** What rental products cost: asked by documents for their prices. */
export { ratesOf, type RateRow, type RateTable, type RateTerms, todaysRates } from './rates.queries.ts';
/** Many documents ask together. */
export { ratesOfAll } from './rates-of-all.ts';
/** Rates of groups and classes, for whoever sets a fleet up. */
export { refuseWrongRates, writeRates, type NewRate, type RatedOne } from './write-rates.ts';
/** What is shown as the daily rate of a product. */
export { shownDaily } from './shown-daily.ts';
