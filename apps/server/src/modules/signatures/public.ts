/** Takes a signature on a staff device, and answers the signed document. */
export { signAtCounter } from './sign-at-counter.ts';
/** A signature by its place among those of its document. */
export { signatureAt } from './signatures.queries.ts';
/** What customers' people are asked to sign. */
export { memberSignatures } from './member-signatures.ts';
