/** The address at which an application is told that a sign-in failed. */
export { errorAddress } from './error-address.ts';
