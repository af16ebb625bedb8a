import type { RateTable } from '../policy.ts';
import { coverOf, type Cover, type MonthTier, type Tier } from '../rates.ts';
import { monthsToHold, wholeMonths } from './months.ts';

/** The whole time at one tier alone, the last started one counted in full. */
export function tierAlone(table: RateTable, tier: Tier | MonthTier, minutes: number): Cover {
  return coverOf([tier], [tiersToHold(table, tier, minutes)]);
}

function tiersToHold(table: RateTable, tier: Tier | MonthTier, minutes: number): number {
  if ('minutes' in tier) return Math.ceil(minutes / tier.minutes);
  return Math.ceil(monthsToHold(table, minutes) / tier.months);
}

/** Whole tiers from the longest down, then as many of the shortest as the rest needs. */
export function longestFirstCover(table: RateTable, minutes: number): Cover {
  const { tiers, months } = table;
  let left = months.length === 0 ? 0 : wholeMonths(table, minutes);
  const monthCounts = months.map((tier) => {
    const count = Math.floor(left / tier.months);
    left -= count * tier.months;
    return count;
  });
  const taken = months.reduce((sum, tier, index) => sum + tier.months * (monthCounts[index] ?? 0), 0);
  let rest = taken === 0 ? minutes : Math.max(0, minutes - table.monthMinutes(taken));
  if (tiers.length === 0) {
    const last = months.length - 1;
    return coverOf(months, rest > 0 ? monthCounts.with(last, (monthCounts[last] ?? 0) + 1) : monthCounts);
  }
  const counts = tiers.map((tier, index) => {
    const isLast = index === tiers.length - 1;
    const count = isLast ? Math.ceil(rest / tier.minutes) : Math.floor(rest / tier.minutes);
    rest -= count * tier.minutes;
    return count;
  });
  const covered = [coverOf(months, monthCounts), coverOf(tiers, counts)];
  return {
    lines: covered.flatMap(({ lines }) => lines),
    total: covered.reduce((sum, { total }) => sum + total, 0),
  };
}
