export { textsReceipt } from './settings.ts';
/** Takes a call-off in, for whom the moment and the number are told at once. */
export { createOffRentCall } from './create-call.ts';
/** A receipt, where the caller may see its contract: for its paper and for what is sent. */
export { getReceiptById } from './receipts.queries.ts';
