import { sum, type Cents } from '../money/cents.ts';
import type { Problem } from '../words/problems.ts';
import type { Commitment } from './commitment.ts';

/** The parts of a customer's exposure, in cents: what they owe, and what they are committed to. */
export type CreditParts = {
  /** Unpaid bills less open credits. */
  receivables: Cents;
  /** Earned and not billed yet, except charges for use. */
  unpostedInvoices: Cents;
  /** Used and not billed: hours beyond the allowance, blade wear, missing fuel. */
  overtime: Cents;
  wear: Cents;
  fuel: Cents;
  /** Open rentals, each with at most one month's rent. */
  rentals: Cents;
  services: Cents;
  waiver: Cents;
  taxes: Cents;
  /** The document being entered, or its increase. */
  document: Cents;
};

/** Y on account, N cash, H on hold. [B9.12] */
export type AccountType = 'Y' | 'N' | 'H';

/** The parts of an exposure, from unpaid invoices, every open document, and the one being entered. */
export function creditParts(
  receivables: Cents,
  documents: readonly Commitment[],
  document: Cents = 0,
): CreditParts {
  const of = (part: keyof Commitment) => sum(documents.map((each) => each[part]));
  return {
    receivables,
    unpostedInvoices: of('unposted'),
    rentals: of('counted'),
    services: of('services'),
    overtime: of('overtime'),
    wear: of('wear'),
    fuel: of('fuel'),
    waiver: of('waiver'),
    taxes: of('taxes'),
    document,
  };
}

/** Everything that counts against a credit limit. */
export const creditExposure = (parts: CreditParts): Cents => sum(Object.values(parts));

/**
 * What blocks new activity on an account: a hold always, and an exposure above the limit, with its parts in the message. No
 * limit or 0 means none. A limit of 10,000 with an exposure of 10,250 is exceeded by 250 (OnRent, credit check).
 * [B5.11] [B8.11]
 */
export function checkCredit(account: AccountType, limit: Cents | null, parts?: CreditParts): Problem[] {
  if (account === 'H') return [{ path: ['customerId'], code: 'credit.on_hold' }];
  if (!limit || parts === undefined) return [];
  const exposure = creditExposure(parts);
  if (exposure <= limit) return [];
  const data = { limit, excess: exposure - limit, exposure, ...parts };
  return [{ path: ['customerId'], code: 'credit.over_limit', data }];
}
