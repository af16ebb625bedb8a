import { Unpriceable } from '../unpriceable.ts';
import type { Cents } from '../../money/cents.ts';
import type { Policy, RateTable } from '../policy.ts';
import { coverOf, type Cover, type Tier } from '../rates.ts';
import { tierAlone, longestFirstCover } from './covers.ts';
import { cascade, isChain, usefulTiers, type Covering } from './cascade.ts';
import { coverTable, gcd, stepOf } from './cover-table.ts';
import { monthCosts, monthsToHold } from './months.ts';

/**
 * Best rate: the cheapest way to cover the time, any mix of tiers, the remainder rounded up to a whole tier. With
 * 100 a day, 300 a week and 800 per four weeks, 9 days cost 300 + 2 × 100 = 500 and 21 days cost 800, since the
 * four-week rate beats three weeks (https://bayequip.com/faq/8). Calendar months come first, from the day out; the
 * remaining time is covered by the other tiers.
 */
export const bestRate: Policy = {
  version: 2,
  reads: [],
  quote(table) {
    const covering = coveringOf(table);
    return {
      step: bestStep(table),
      isMonotone: true,
      total: (minutes) => covering.cost(Math.max(1, minutes)),
      cover: (minutes) => covering.cover(Math.max(1, minutes)),
      alternatives: (minutes) => [
        ...[...table.months, ...table.tiers].map((tier) => tierAlone(table, tier, Math.max(1, minutes))),
        longestFirstCover(table, Math.max(1, minutes)),
      ],
    };
  },
};

type TableCovering = { cost(minutes: number): Cents; cover(minutes: number): Cover };

function coveringOf(table: RateTable): TableCovering {
  const tiers = usefulTiers(table.tiers);
  const covering = isChain(tiers) ? cascade(tiers) : coverTable(tiers);
  const fixed = tiers.length === 0 ? undefined : covering;
  if (table.months.length > 0) return withMonths(table, tiers, fixed);
  if (fixed === undefined) throw new Unpriceable('rates', 'policy.needs_rate');
  return {
    cost: (minutes) => fixed.cost(minutes),
    cover: (minutes) => coverOf(tiers, fixed.counts(minutes)),
  };
}

/** Months first: the cheapest number of them, from none to as many as hold the whole time. */
function withMonths(table: RateTable, tiers: readonly Tier[], fixed: Covering | undefined): TableCovering {
  function best(minutes: number) {
    const most = monthsToHold(table, minutes);
    const costs = monthCosts(table.months, most);
    const ways = costs.map(({ cost, counts }, months) => {
      const rest = months === 0 ? minutes : Math.max(0, minutes - table.monthMinutes(months));
      const restCost = rest === 0 ? 0 : (fixed?.cost(rest) ?? Infinity);
      return { cost: cost + restCost, counts, rest };
    });
    return ways.reduce((chosen, way) => (way.cost <= chosen.cost ? way : chosen));
  }
  return {
    cost: (minutes) => best(minutes).cost,
    cover(minutes) {
      const { counts, rest } = best(minutes);
      const months = coverOf(table.months, counts);
      const others = coverOf(tiers, rest === 0 ? [] : (fixed?.counts(rest) ?? []));
      return { lines: [...months.lines, ...others.lines], total: months.total + others.total };
    },
  };
}

/** Month ends fall on whole days of charged time, where a price may change too. */
function bestStep({ tiers, months, dayMinutes }: RateTable): number {
  return months.length === 0 ? stepOf(tiers) : gcd(stepOf(tiers), dayMinutes);
}
