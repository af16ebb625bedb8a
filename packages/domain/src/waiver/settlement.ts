import { percentOf, type Cents, spread } from '../money/cents.ts';

/**
 * What a customer with a waiver is still liable for: a deductible by the value of the machine, or a percent of the repair. A company that
 * has none of the two settles nothing.
 */
export type WaiverTerms = {
  /** By rising value; the last one is for every value above. */
  deductibles: readonly { upTo: Cents; amount: Cents }[];
  repairPercent: number | null;
};

/** What a waiver leaves to the customer of one machine, whatever its repair costs. */
export type WaiverBound = { deductible: Cents | null; repairPercent: number | null };

/**
 * What the customer pays of a repair under a waiver: the lesser of the two. With 1,000 up to a value of 25,000, 2,500
 * above and 15 % of the repair: a repair of 4,000 on a machine of 20,000 costs them 600, one of 10,000 costs them 1,000
 * (dependableliftrentals.com). Never more than the repair itself.
 */
export const settledBy = ({ deductible, repairPercent }: WaiverBound, repair: Cents): Cents =>
  Math.min(repair, deductible ?? repair, percentOf(repair, repairPercent ?? 100));

/** What the terms leave to the customer of a machine of this value. */
export const boundFor = (value: Cents, { deductibles, repairPercent }: WaiverTerms): WaiverBound => {
  const band = deductibles.find(({ upTo }) => value <= upTo) ?? deductibles.at(-1);
  return { deductible: band?.amount ?? null, repairPercent };
};

type Line = { list: Cents; vendor: Cents };

/**
 * Shares the lines of a repair so that the customer pays what was settled and no more: by what each line lists without a vendor's share,
 * so that none bears more than it lists. The rest is ours. In the order of the lines, in cents.
 */
export const settleLines = (
  lines: readonly Line[],
  settled: Cents,
): { customer: Cents; internal: Cents }[] => {
  const open = lines.map(({ list, vendor }) => list - vendor);
  const parts = spread(settled, open);
  return open.map((left, index) => {
    const customer = parts[index] ?? 0;
    return { customer, internal: left - customer };
  });
};
