/** What a document that is opened now says of fees. */
export { feeTermsNow } from './fee-terms.ts';
