/** Takes a signature on a staff device, and answers the signed document. */
export { signAtCounter } from './sign-at-counter.ts';
/** What customers' people are asked to sign. */
export { memberSignatures } from './member-signatures.ts';
