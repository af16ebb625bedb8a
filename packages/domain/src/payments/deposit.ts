import type { Problem } from '../words/problems.ts';
import { type Method, waysOut } from './tenders.ts';

/** A deposit and an invoice of the same customer, each with its document, if any. */
export type DepositUse = {
  heldFor: number | null;
  billed: number | null;
  /** Something of that document is out, or still has to leave. */
  isGoingOn: boolean;
  /** The company applies deposits to interim invoices. */
  appliesDeposits: boolean;
};

/**
 * Why a deposit may not pay an invoice; undefined when it may. A deposit held for a document pays only that document's
 * invoices, and only after everything is returned unless the company allows it earlier; a deposit on account pays any
 * invoice of the customer. [B2.15] [B3.15]
 */
export function whyDepositCannotPay(use: DepositUse): Problem['code'] | undefined {
  if (use.heldFor === null) return undefined;
  if (use.heldFor !== use.billed) return 'deposit.of_other_document';
  return use.isGoingOn && !use.appliesDeposits ? 'deposit.held_until_return' : undefined;
}

/** The ways to refund a deposit that came by one: those by which the company gives money back, and a card when it was paid by one. */
export const waysBack = (cameBy: Method, taken: readonly Method[]): Method[] => {
  const isOfCard = cameBy === 'card' || (cameBy === 'debit' && taken.includes('debit'));
  return isOfCard ? [cameBy, ...waysOut(taken)] : waysOut(taken);
};
