import { z } from 'zod';
import { money } from '../fields.ts';

export const totals = z.object({
  rental: money,
  sales: money,
  services: money,
  discount: money,
  waiver: money,
  tax1Code: z.string(),
  tax1: money,
  tax2Code: z.string(),
  tax2: money,
  total: money,
});
export type Totals = z.output<typeof totals>;

/**
 * What a document is about in money, the same on page, list and paper: what it should cost (after closing, what was billed), what
 * its invoices less its credits come to, what was paid of them, and what is still owed, never below zero.
 */
export const contractFigures = z.object({ estimated: money, billed: money, paid: money, owed: money });
export type ContractFigures = z.output<typeof contractFigures>;

/** What to ask for before the equipment leaves, and why it is that much. */
export const deposit = z.object({ amount: money, text: z.string() });
export type Deposit = z.output<typeof deposit>;
