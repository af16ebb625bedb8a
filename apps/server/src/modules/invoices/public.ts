/** Drafts an invoice from stored or proposed lines, and posts it: for returns and billing runs. */
export type { Draft } from './bill.ts';
export { draftOf, draftUnbilled } from './draft-unbilled.ts';
/** Bills of another source than a contract. */
export { paper } from './paper.ts';
export { advanceBilled, postDraft } from './post-invoice.ts';
/** The draft in the invoice's format, for previews. */
export { draftReply } from './draft-reply.ts';
export { previewHeld } from './use-deposits.ts';
/** The contract's billing terms, for returns. */
export { type BillingTerms, getTerms } from './billing-terms.ts';
/** A customer's statement, for its printed form, and who has one. */
export { statements } from './statement/statements.ts';
/** A posted invoice, for its printed form. */
export { getInvoiceById } from './invoices.queries.ts';
/** Credits and deposits applied to an invoice, for its balance. */
export { settled } from './applications.queries.ts';
/** Money on an invoice, and the contract that waited for its deposit alone. */
export { takeOffBalance } from './take-off-balance.ts';
export { closeOnceFree } from './close-once-free.ts';
