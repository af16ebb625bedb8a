import { percentOf, type Cents } from '../money/cents.ts';

/** What a customer with a waiver is still liable for: a deductible by the value of the machine, or a percent of the repair. */
export type WaiverTerms = {
  /** By rising value; the last one is for every value above. */
  deductibles: readonly { upTo: Cents; amount: Cents }[];
  repairPercent: number;
};

/**
 * What the customer pays of a repair under a waiver: the lesser of the two. With 1,000 up to a value of 25,000, 2,500
 * above and 15 % of the repair: a repair of 4,000 on a machine of 20,000 costs them 600, one of 10,000 costs them 1,000
 * (dependableliftrentals.com). Never more than the repair itself.
 */
export function settlement(
  { value, repair }: { value: Cents; repair: Cents },
  { deductibles, repairPercent }: WaiverTerms,
): Cents {
  const band = deductibles.find(({ upTo }) => value <= upTo) ?? deductibles.at(-1);
  return Math.min(repair, band?.amount ?? repair, percentOf(repair, repairPercent));
}
