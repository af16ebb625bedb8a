/** By which rules rentals are priced: asked by whoever prices, bills or tries rates. */
export { type PricingRulesOf, readPricingRules } from './rules.queries.ts';
/** What a policy cannot price is refused in its own words. */
export { pricedLine } from './unpriceable.ts';
