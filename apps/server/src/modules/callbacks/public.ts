/** Telling an application that a sign-in for it came to nothing. */
export { errorAddress } from './error-address.ts';
