/** Printing shows what was paid, to staff and to whoever paid by a link. */
export { getReceipt, getRequestedReceipt, type Receipt } from './receipts.queries.ts';
