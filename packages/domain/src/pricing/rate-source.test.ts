import { describe, expect, it } from 'vitest';
import { chooseRates, rateSources, type RateTables } from './rate-source.ts';

describe('whose rates price a line', () => {
  it('are taken in the stated order, passing over what is empty [B3.3]', () => {
    expect(rateSources).toEqual([
      'override',
      'customer',
      'site',
      'price_list',
      'division',
      'asset',
      'group',
      'class',
    ]);
    const rates = [{ code: 'DAY', unit: 'day', count: 1, amount: 100_00 }] as const;
    let tables: RateTables = Object.fromEntries(rateSources.map((source) => [source, rates]));
    for (const source of rateSources) {
      expect(chooseRates(tables)).toEqual({ source, rates });
      tables = { ...tables, [source]: [] };
    }
    expect(chooseRates(tables)).toBeUndefined();
  });
});
