/** Asks a customer to pay by a link. */
export { askForPayment } from './requests/ask-for-payment.ts';
/** Receipts for printing, for staff and for payers by a link. */
export { receipts } from './receipts.ts';
/** Invoices that may still be paid, and how much of them. */
export { openAmounts } from './open-invoices.ts';
export { openInvoices } from './find-open.ts';
/** Pays invoices with a credit. */
export { applyCredit } from './apply-credit.ts';
/** Moves money of a deposit, pays an invoice, tells the company's fee on cards, and finds the card that brought it. */
export { moving } from './moving.ts';
export { cardOfDeposit } from './refunds/refund-ways.ts';
/** A payment that is made on a page of the provider. */
export { type OnPage, onPage } from './pages/on-page.ts';
/** Asks the provider what became of payments whose call, or whose payer, did not come back. */
export { askingOf } from './asking-of.ts';
