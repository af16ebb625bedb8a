/** The rates of rental products, for documents' prices. */
export { ratesOf, type RateRow, type RateTable, type RateTerms, todaysRates } from './rates.queries.ts';
/** The same for many documents at once. */
export { ratesOfAll } from './rates-of-all.ts';
/** Writes rates of groups and classes, for setting up a fleet. */
export { refuseWrongRates, writeRates, type NewRate, type RatedOne } from './write-rates.ts';
/** The displayed daily rate of a product. */
export { shownDaily } from './shown-daily.ts';
