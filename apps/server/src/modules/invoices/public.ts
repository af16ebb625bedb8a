/** Returns and billing runs draft a bill, of stored lines or of lines as they would be, and post it. */
export { type Draft, draftOf, draftUnbilled } from './draft-unbilled.ts';
export { advanceBilled, postDraft } from './post-invoice.ts';
/** A preview shows the draft as the invoice will show it. */
export { draftReply } from './draft-reply.ts';
export { previewHeld } from './use-deposits.ts';
/** Returns are billed under the contract's terms. */
export { type BillingTerms, getTerms } from './billing-terms.ts';
/** A statement is printed as it is told. */
export { customerStatement } from './customer-statement.ts';
/** Printing shows what was posted. */
export { getInvoiceById } from './invoices.queries.ts';
/** What is owed counts what credits and deposits paid. */
export { applicationsOf, depositsOn } from './applications.queries.ts';
/** Demo data copies posted invoices, each with a seal of its own. */
export { type SealedLine, sealOf } from './seal.ts';
