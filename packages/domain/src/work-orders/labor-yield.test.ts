import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { estimateAccuracy, laborYieldOf } from './labor-yield.ts';

describe('what an hour of labor brings', () => {
  it.each([
    { id: 'SV023', sales: 25_000, hours: 275, posted: 104.5, rate: 90.91, below: 13.59, share: 86.99 },
    { id: 'SV093', sales: 5_000, hours: 100, posted: null, rate: 50, below: null, share: null },
    { id: 'SV095', sales: 50_000, hours: 600, posted: 100, rate: 83.33, below: 16.67, share: 83.33 },
    { id: 'sold above', sales: 1_200, hours: 10, posted: 100, rate: 120, below: -20, share: 120 },
  ])(
    '$sales for $hours hours is $rate an hour [$id] [B2.18]',
    ({ sales, hours, posted, rate, below, share }) => {
      const billed = {
        sales: cents(sales),
        hours,
        posted: posted === null ? null : cents(posted * hours),
      };
      expect(laborYieldOf(billed)).toEqual({
        effectiveRate: cents(rate),
        belowPosted: below === null ? null : cents(below),
        shareOfPosted: share,
      });
    },
  );

  it('is empty where nothing was billed', () => {
    const empty = { effectiveRate: null, belowPosted: null, shareOfPosted: null };
    expect(laborYieldOf({ sales: null, hours: null, posted: null })).toEqual(empty);
    expect(laborYieldOf({ sales: 0, hours: 0, posted: 0 })).toEqual(empty);
  });
});

describe('how near an estimate came', () => {
  it.each([
    [12, 10, 120],
    [8, 10, 80],
    [0, 10, 0],
    [12, 0, null],
    [null, 10, null],
    [12, null, null],
  ])('%s hours estimated for %s is %s percent [SV096] [B2.18]', (estimated, taken, percent) => {
    expect(estimateAccuracy(estimated, taken)).toBe(percent);
  });
});
