import { getReceipt, getRequestedReceipt } from './receipts.queries.ts';

/** Receipts by their payment, and for payers by their link. */
export const receipts = { of: getReceipt, requested: getRequestedReceipt };
