import type { Cents } from '../money/cents.ts';

/** Labor that was billed: its amount after discounts, its hours, and what these hours are worth at the posted rate. */
export type BilledLabor = { sales: Cents | null; hours: number | null; posted: Cents | null };

/** What an hour of labor brought; null where no hour was billed. */
export type LaborYield = {
  effectiveRate: Cents | null;
  /** The posted rate less the effective one; below zero where labor sold for more. */
  belowPosted: Cents | null;
  /** Percent of two decimals. */
  shareOfPosted: number | null;
};

const none: LaborYield = { effectiveRate: null, belowPosted: null, shareOfPosted: null };

/**
 * The effective labor rate of the trade: labor sales ÷ hours billed, beside the posted rate. 25,000.00 for 275 hours is 90.91 an
 * hour, 13.59 below a posted rate of 104.50 (https://www.automotivemanagementnetwork.com/business-calculators/key-23-effective-labor-rate/).
 */
export const laborYieldOf = ({ sales, hours, posted }: BilledLabor): LaborYield => {
  if (sales === null || hours === null || hours === 0) return none;
  const effectiveRate = Math.round(sales / hours);
  if (posted === null || posted === 0) return { effectiveRate, belowPosted: null, shareOfPosted: null };
  return {
    effectiveRate,
    belowPosted: Math.round(posted / hours) - effectiveRate,
    shareOfPosted: Math.round((sales / posted) * 10_000) / 100,
  };
};

/**
 * Hours of the estimate ÷ hours that the work took, in percent of two decimals; above 100 the estimate was too high
 * (https://help.arbostar.com/article/206-workorder-performance). Null where either is not known.
 */
export const estimateAccuracy = (estimated: number | null, taken: number | null): number | null =>
  estimated === null || taken === null || taken === 0 ? null : Math.round((estimated / taken) * 10_000) / 100;
