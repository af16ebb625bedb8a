/** Certificates by which documents are exempt, and of which their clerks are told. */
export { type HeldCertificate, readCertificates, tellCertificates } from './read-certificates.ts';
