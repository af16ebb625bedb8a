import { sum, type Cents } from '../money/cents.ts';
import type { Problem } from '../words/problems.ts';

/** What a customer owes or may come to owe. An open line counts with at most one month's rent. */
export type CreditFacts = {
  receivables: Cents;
  unpostedInvoices: Cents;
  openLines: readonly { amount: Cents; monthlyRent: Cents }[];
  services: Cents;
  waiver: Cents;
  taxes: Cents;
  /** The document being entered. */
  document: Cents;
};

/** Y on account, N cash, H on hold. [B9.12] */
export type AccountType = 'Y' | 'N' | 'H';

/** Everything that counts against a credit limit. */
export function creditExposure(facts: CreditFacts): Cents {
  const lines = facts.openLines.map(({ amount, monthlyRent }) => Math.min(amount, monthlyRent));
  const { receivables, unpostedInvoices, services, waiver, taxes, document } = facts;
  return sum([receivables, unpostedInvoices, ...lines, services, waiver, taxes, document]);
}

/**
 * What stands against new activity on an account: a hold always, and an exposure above the limit. No limit or 0 means
 * none. A limit of 10,000 with an exposure of 10,250 is exceeded by 250 (OnRent, credit check). [B5.11] [B8.11]
 */
export function checkCredit(account: AccountType, limit: Cents | null, exposure: Cents): Problem[] {
  if (account === 'H') return [{ path: ['customerId'], code: 'credit.on_hold' }];
  if (!limit || exposure <= limit) return [];
  return [{ path: ['customerId'], code: 'credit.over_limit', data: { limit, excess: exposure - limit } }];
}
