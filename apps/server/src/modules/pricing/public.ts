/** The pricing rules of rentals, for pricing, billing and rate trials. */
export { type PricingRulesOf, readPricingRules, readWireRules } from './rules.queries.ts';
/** Turns a question that a policy cannot price into a refusal in the policy's words. */
export { pricedLine } from './unpriceable.ts';
/** The rates that price a rental line, where it is quoted and where it is billed. */
export { rateTableOf } from './rate-table.ts';
/** The explanation of a price in words, for an invoice as for the document. */
export { explanationOf, type StoredPrice, tellReasons } from './told-price.ts';
