import { type Cents, spread, sum } from '../money/cents.ts';
import type { ProblemCode } from '../words/en.ts';
import { type Shares, sharesOf, type Split, splitProblem } from './work-lines.ts';

/** A line of an order that is split as a whole; one that keeps the shares that it has is left as it is. */
export type LineToSplit = Shares & { list: Cents; isKept: boolean };

/** The shares of each line, in the order of the lines, or why the split cannot stand. */
export type OrderSplit = { shares: Shares[] } | { problem: ProblemCode };

const byAmounts = (
  lines: readonly LineToSplit[],
  [customer, internal, vendor]: readonly [Cents, Cents, Cents],
) => {
  const kept = lines.filter(({ isKept }) => isKept);
  const remaining = [
    customer - sum(kept.map((line) => line.customer)),
    internal - sum(kept.map((line) => line.internal)),
    vendor - sum(kept.map((line) => line.vendor)),
  ] as const;
  if (remaining.some((part) => part < 0)) return undefined;
  const open = lines.map(({ list, isKept }) => (isKept ? 0 : list));
  const customers = spread(remaining[0], open);
  const rest = open.map((list, index) => list - (customers[index] ?? 0));
  const internals = spread(remaining[1], rest);
  return lines.map((line, index): Shares => {
    if (line.isKept) return { customer: line.customer, internal: line.internal, vendor: line.vendor };
    const own = { customer: customers[index] ?? 0, internal: internals[index] ?? 0 };
    return { ...own, vendor: line.list - own.customer - own.internal };
  });
};

/**
 * Shares all lines of a split order at once. Percents are those of each line, whose last share takes the remainder; amounts make the total
 * of the order, and are spread over the lines by what they list, so that each line and each share is right to the cent and none is below
 * zero. [B5.38]
 */
export const splitOrder = (lines: readonly LineToSplit[], split: Split): OrderSplit => {
  const problem = splitProblem(split, sum(lines.map(({ list }) => list)));
  if (problem !== undefined) return { problem };
  if ('amounts' in split) {
    const shares = byAmounts(lines, split.amounts);
    return shares === undefined ? { problem: 'work_order.split_beyond_kept' } : { shares };
  }
  return {
    shares: lines.map(({ list, isKept, customer, internal, vendor }) =>
      isKept
        ? { customer, internal, vendor }
        : sharesOf({ posting: 'S', billing: 'S' }, { list, isWarranty: false, split }),
    ),
  };
};
