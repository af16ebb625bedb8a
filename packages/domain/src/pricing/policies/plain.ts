import { Unpriceable } from '../unpriceable.ts';
import type { Cents } from '../../money/cents.ts';
import type { Policy, PolicyCover, Quote, RateTable } from '../policy.ts';
import { coverOf, type Cover, type MonthTier, type Tier } from '../rates.ts';
import { longestFirstCover, tierAlone } from './covers.ts';
import { gcd, stepOf } from './cover-table.ts';

/** The step of a table in which months or days matter. */
export function dayStep({ tiers, dayMinutes }: RateTable): number {
  return gcd(stepOf(tiers), dayMinutes);
}

/** A quote from its cover alone, for policies whose cover is quick to compute. */
export function quoteOf(
  cover: (minutes: number) => PolicyCover,
  settings: Pick<Quote, 'step' | 'isMonotone' | 'longest'>,
) {
  const started = (minutes: number) => cover(Math.max(1, minutes));
  return {
    ...settings,
    cover: started,
    alternatives: (): Cover[] => [],
    total: (minutes: number): Cents => started(minutes).total,
  };
}

/** Single tier: one rate for the whole time, the one that comes out cheapest (Odoo's rental price lists). */
export const singleTier: Policy = {
  version: 2,
  reads: [],
  quote(table) {
    const ways = (minutes: number) =>
      [...table.months, ...table.tiers].map((tier) => tierAlone(table, tier, Math.max(1, minutes)));
    const cheapest = (minutes: number) =>
      ways(minutes).reduce((best, way) => (way.total < best.total ? way : best));
    return {
      ...quoteOf(cheapest, { step: dayStep(table), isMonotone: true }),
      alternatives: (minutes) => ways(minutes),
    };
  },
};

/** Largest first: whole tiers from the longest down without a cap, as Goodshuffle counts. */
export const largestFirst: Policy = {
  version: 2,
  reads: [],
  quote: (table) =>
    quoteOf((minutes) => longestFirstCover(table, minutes), { step: dayStep(table), isMonotone: false }),
};

/** Event: one charge of the longest rate, however long it takes. */
export const event: Policy = {
  version: 2,
  reads: [],
  quote(table) {
    const flat = longestOf(table);
    return quoteOf(() => coverOf([flat], [1]), { step: dayStep(table), isMonotone: true });
  },
};

/** The longest rate of a table, months before all others. */
export function longestOf({ months, tiers }: RateTable): Tier | MonthTier {
  const longest = months[0] ?? tiers[0];
  if (longest === undefined) throw new Unpriceable('rates', 'policy.needs_rate');
  return longest;
}
