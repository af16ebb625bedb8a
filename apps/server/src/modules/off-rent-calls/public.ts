export { textsReceipt } from './settings.ts';
/** A receipt, where the caller may see its contract: for its paper and for what is sent. */
export { getReceiptById } from './receipts.queries.ts';
