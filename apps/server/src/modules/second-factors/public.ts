/** Second factors for sign-in: which ones a user has, checking a proof, and adding the first. */
export { isProof, seedPlace } from './check-proof.ts';
export { isFactorDemanded, methodsOf, passkeysOf } from './factors.queries.ts';
export { offerOf } from './offer.ts';
export { requestOf } from './passkeys.ts';
export { storeFactor } from './store-factor.ts';
export { tellOfFactors } from './tell.ts';
export { newSeed } from './totp.ts';
