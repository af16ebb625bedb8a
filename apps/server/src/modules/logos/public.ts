/** The company's logo, for papers and mails. */
export { findLogo, inText, type KeptLogo } from './logos.queries.ts';
