/** The pricing rules of rentals, for pricing, billing and rate trials. */
export { type PricingRulesOf, readPricingRules } from './rules.queries.ts';
/** Turns a question that a policy cannot price into a refusal in the policy's words. */
export { pricedLine } from './unpriceable.ts';
