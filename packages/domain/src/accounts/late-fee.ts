import { percentOf, type Cents } from '../money/cents.ts';
import { daysLate, type OpenItem } from './ageing.ts';

/** Late fee terms: a percent for each started 30 days past the grace, with a minimum and a cap; cents. */
export type LateFeeTerms = { percent: number; minimum: Cents; cap: Cents | null; graceDays: number };

const periodDays = 30;

/**
 * The fee on an invoice past its due day and its days of grace; a flat fee is a minimum without a percent.
 * 1,000.00 at 1.5 %, due 1 January, with 5 days of grace: nothing on the 6th, 15.00 on the 7th, 30.00 on 6 February.
 */
export function lateFee({ dueOn, balance }: OpenItem, today: string, terms: LateFeeTerms): Cents {
  const late = daysLate(dueOn, today) - terms.graceDays;
  if (late <= 0 || balance <= 0) return 0;
  const fee = percentOf(balance * Math.ceil(late / periodDays), terms.percent);
  return Math.min(Math.max(fee, terms.minimum), terms.cap ?? Infinity);
}
