/** Receipts for printing, for staff and for payers by a link. */
export { getReceipt, getRequestedReceipt, type Receipt } from './receipts.queries.ts';
