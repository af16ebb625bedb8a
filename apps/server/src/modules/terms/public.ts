/** The terms of a customer, for what is posted to their account. */
export { readOwnTerms } from './read-terms.ts';
