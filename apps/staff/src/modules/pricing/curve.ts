import type { Cents } from '@yardline/domain/money/cents';
import type { PolicyName } from '@yardline/domain/pricing/policies';
import { type PriceQuestion, rentalAmounts } from '@yardline/domain/pricing/price';

/** What a rental of so many days costs, after discount; null when it has no price. */
export type Point = { days: number; total: Cents | null };

/** The prices of one policy, or why it has none. */
export type Series = { policy: PolicyName; points: readonly Point[]; problem?: string };

/** The longest rental that is drawn. */
export const longestDays = 90;

const costOf = (question: PriceQuestion): Cents | null => {
  try {
    return rentalAmounts(question).net;
  } catch (error) {
    // Too long for the policy, or too much for an invoice.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** The price of the same rental for 1, 2, 3 … days, each ending at the hour of its start by the clocks of the place. */
export const curveOf = (question: PriceQuestion, days = longestDays): Point[] => {
  const out = question.from.toZonedDateTimeISO(question.zone);
  return Array.from({ length: days }, (_, index) => ({
    days: index + 1,
    total: costOf({ ...question, to: out.add({ days: index + 1 }).toInstant() }),
  }));
};

/** Days that all cost the same. */
export type Plateau = { from: number; to: number; total: Cents };

/** The stretches of at least two days on which a longer rental costs nothing more, in their order. */
export const plateausOf = (points: readonly Point[]): Plateau[] => {
  const runs: Plateau[] = [];
  for (const { days, total } of points) {
    const last = runs.at(-1);
    if (total === null) continue;
    if (last !== undefined && last.total === total && last.to === days - 1) last.to = days;
    else runs.push({ from: days, to: days, total });
  }
  return runs.filter(({ from, to }) => to > from);
};

/** The longer rental that costs the least, when it costs less than one of so many days: a fault of the rates. */
export const cheaperLater = (
  points: readonly Point[],
  days: number,
): { days: number; saved: Cents } | undefined => {
  const now = points.find((point) => point.days === days)?.total ?? null;
  if (now === null) return undefined;
  const [least] = points
    .flatMap(({ days: longer, total }) =>
      longer > days && total !== null && total < now ? [{ days: longer, saved: now - total }] : [],
    )
    .toSorted((a, b) => b.saved - a.saved);
  return least;
};
