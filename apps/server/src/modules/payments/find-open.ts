import { openInvoicesOf } from './credits.queries.ts';
import { lockOpen } from './requests/asked-invoices.ts';

/** Invoices that may still be paid: those of a customer, and some of them locked to be paid. */
export const openInvoices = { of: openInvoicesOf, lock: lockOpen } as const;
