import type { Rate } from './rates.ts';

/** Where a line's rates may come from, the one that wins first. */
export const rateSources = ['override', 'asset', 'group', 'class'] as const;
export type RateSource = (typeof rateSources)[number];

/** The rate tables at hand for a line. Empty and missing tables are passed over. */
export type RateTables = Partial<Record<RateSource, readonly Rate[]>>;

/** The table that prices a line, and where it came from; undefined when no rate is known anywhere. [B3.3] */
export function chooseRates(tables: RateTables): { source: RateSource; rates: readonly Rate[] } | undefined {
  for (const source of rateSources) {
    const rates = tables[source];
    if (rates && rates.length > 0) return { source, rates };
  }
  return undefined;
}
