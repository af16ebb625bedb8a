import type { Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import type { Totals } from '@yardline/domain/contracts/totals';
import type { Charge } from '../charges/public.ts';
import type { BillingTerms } from './billing-terms.ts';

/** What an invoice is made of before it is posted: every charge with its discounted amount, all in cents. */
export type Bill = { lines: (Charge & { extended: number; discount: number })[]; totals: Totals };

/** A bill with what it does to the contract, and what goes back at the same time. */
export type Draft = Bill & {
  terms: BillingTerms;
  credit: Bill | null;
  /** How far each line of the contract is billed once the draft is posted, an instant. */
  billed: { lineId: number; through: string }[];
  /** What the audit of what it charges found. */
  findings: Finding[];
};
