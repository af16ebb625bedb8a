import { openInvoicesOf } from './credits.queries.ts';
import { discountColumns, settlingNow } from './early-discounts.ts';
import { lockOpen } from './requests/asked-invoices.ts';

/**
 * Invoices that may still be paid: those of a customer, some of them locked to be paid, and what settles one now with the columns that
 * say so.
 */
export const openInvoices = {
  of: openInvoicesOf,
  lock: lockOpen,
  settling: settlingNow,
  discountColumns,
} as const;
