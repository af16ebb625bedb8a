import type { Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import type { LineBears, TaxBases, Totals } from '@yardline/domain/contracts/totals';
import type { Charge } from '../charges/public.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { Payer } from './payers/read-payers.ts';
import type { TaxesOfBill } from './posting/taxes-of-bill.ts';

/** What an invoice is made of before it is posted: every charge with its discounted amount, all in cents. */
export type Bill = {
  lines: (Charge & { extended: number; discount: number; bears?: LineBears; shareQuantity?: number })[];
  totals: Totals;
  /** What its taxes are taken on and what is exempt; of a credit nothing: it goes by its invoice. */
  bases?: TaxBases;
  /** The taxes that it bears, by code and rate. */
  taxed: {
    tax1: { code: string; percent: number } | undefined;
    tax2: { code: string; percent: number } | undefined;
  };
};

/** What one customer bears of a bill, or gets back of one: a paper of their own. */
export type PayerBill = Bill & { payer: Payer; taxes: TaxesOfBill };

/** A credit of bills under the same taxes; of a bill that several bear, of one of them. */
export type CreditBill = Bill & { sharedBy?: Payer };

/** A bill with what it does to the contract, and what goes back at the same time. */
export type Draft = Bill & {
  terms: BillingTerms;
  /** What goes back, as one and as the papers that it becomes: one for the bills under the same taxes. */
  credit: Bill | null;
  credits: CreditBill[];
  /** What each payer bears of it where several do; empty: the contract’s customer pays it all. */
  shares: PayerBill[];
  /** How far each line of the contract is billed once the draft is posted, an instant. */
  billed: { lineId: number; through: string }[];
  /** What the audit of what it charges found. */
  findings: Finding[];
};
