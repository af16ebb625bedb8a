import type { Cents } from '../../money/cents.ts';
import type { MonthTier } from '../rates.ts';
import type { RateTable } from '../policy.ts';

/** The fewest calendar months from the day out that hold so much time; at least one. */
export function monthsToHold(table: RateTable, minutes: number): number {
  let months = Math.max(1, Math.floor(minutes / (31 * table.dayMinutes)));
  while (table.monthMinutes(months) < minutes) months += 1;
  return months;
}

/** The calendar months from the day out that fit wholly into so much time. */
export function wholeMonths(table: RateTable, minutes: number): number {
  const months = monthsToHold(table, minutes);
  return table.monthMinutes(months) === minutes ? months : months - 1;
}

/** The cheapest mix of month rates for 0, 1, 2 … months, and how many of each tier it takes. */
export function monthCosts(tiers: readonly MonthTier[], most: number): { cost: Cents; counts: number[] }[] {
  const none = tiers.map(() => 0);
  const costs = [{ cost: 0, counts: none }];
  for (let months = 1; months <= most; months += 1) {
    const ways = tiers.map((tier, index) => {
      const before = costs[Math.max(0, months - tier.months)] ?? { cost: 0, counts: none };
      return {
        cost: before.cost + tier.amount,
        counts: before.counts.with(index, (before.counts[index] ?? 0) + 1),
      };
    });
    costs.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)));
  }
  return costs;
}
