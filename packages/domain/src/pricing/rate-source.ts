import type { Rate } from './rates.ts';

/**
 * Where a line's rates may come from, highest precedence first: agreed for the line, the customer's, the site's, the
 * customer's price list, the division's, then those of the product, its group and its class. [B3.3]
 */
export const rateSources = [
  'override',
  'customer',
  'site',
  'price_list',
  'division',
  'asset',
  'group',
  'class',
] as const;
export type RateSource = (typeof rateSources)[number];

/** What a rate table prices, the narrowest first: of two tables of one source the narrower wins. */
export const ratedProducts = ['asset', 'group', 'class'] as const;
export type RatedProduct = (typeof ratedProducts)[number];

/** The rate tables for a line. Empty and missing tables are skipped. */
export type RateTables = Partial<Record<RateSource, readonly Rate[]>>;

/** The table that prices a line, and its source; undefined when there is no rate. [B3.3] */
export function chooseRates(tables: RateTables): { source: RateSource; rates: readonly Rate[] } | undefined {
  for (const source of rateSources) {
    const rates = tables[source];
    if (rates && rates.length > 0) return { source, rates };
  }
  return undefined;
}
