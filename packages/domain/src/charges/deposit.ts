import type { BillSentence } from '../billing/words.ts';
import { sum, type Cents } from '../money/cents.ts';
import { depositOf, type DepositRule, type Estimate } from './agreed.ts';

/** The deposit rules of a company or a customer; the customer's takes precedence. */
export const depositKinds = ['none', 'estimate', 'percent', 'multiple'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** A rule with its figure: a percent from 0 to 100, or a multiple up to 12; at most two decimals. */
export type DepositTerms = { kind: DepositKind; figure: number };

/** The greatest multiple of the rental: a year of it where it is priced by the month. */
export const mostTimes = 12;

/** Whether a figure is valid for its rule. */
export const isDepositFigure = ({ kind, figure }: DepositTerms): boolean =>
  figure >= 0 && figure <= (kind === 'multiple' ? mostTimes : 100);

/** The deposit due before the equipment leaves, in cents, and why; undefined where none is. */
export type Deposit = { amount: Cents; reason: BillSentence };

/**
 * The deposit on an estimate with the sentence that explains it: 25 % of 236.00 of rental, waiver and taxes is 59.00; two
 * and a half times a rental of 200.00 is 500.00. An open-ended rental is estimated for one cycle, so that times are
 * months or four weeks there. This is the amount due, not money received.
 */
export function depositFor({ kind, figure }: DepositTerms, estimate: Estimate): Deposit | undefined {
  if (kind === 'none') return undefined;
  const rules: Readonly<Record<typeof kind, DepositRule>> = {
    estimate: { kind: 'estimate' },
    percent: { kind: 'percent', percent: figure },
    multiple: { kind: 'multiple', times: figure },
  };
  const amount = depositOf(rules[kind], estimate);
  if (amount <= 0) return undefined;
  const data = {
    figure,
    rental: estimate.rental,
    estimate: sum([estimate.rental, estimate.waiver, estimate.taxes]),
  };
  return { amount, reason: { key: `deposit.${kind}`, data } };
}
