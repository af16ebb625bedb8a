/** Asks a customer to pay by a link. */
export { askForPayment } from './requests/ask-for-payment.ts';
/** Receipts for printing, for staff and for payers by a link. */
export { getReceipt, getRequestedReceipt, type Receipt } from './receipts.queries.ts';
