import type { Rate } from '@yardline/domain/pricing/rates';
import type { PriceQuestion } from '@yardline/domain/pricing/price';
import { describe, expect, it } from 'vitest';
import { cheaperLater, curveOf, plateausOf } from './curve.ts';

const day: Rate = { code: 'DAY', unit: 'day', count: 1, amount: 10_000 };
const week: Rate = { code: 'WEEK', unit: 'week', count: 1, amount: 30_000 };
const question = (more: Partial<PriceQuestion> = {}): PriceQuestion => {
  const from = Temporal.Instant.from('2026-03-02T13:00:00Z');
  return {
    rates: [day, week],
    from,
    to: from,
    zone: 'America/New_York',
    graceMinutes: 0,
    quantity: 1,
    ...more,
  };
};

describe('the curve of a price', () => {
  it('prices every length at the hour of the time out, also over a change of the clocks [B9.6]', () => {
    const totals = curveOf(question(), 9).map(({ total }) => total);
    expect(totals).toEqual([10_000, 20_000, 30_000, 30_000, 30_000, 30_000, 30_000, 40_000, 50_000]);
  });

  it('has no price where the policy has none', () => {
    const points = curveOf(
      question({ policy: 'day-multiplier', options: { multipliers: [1, 1.5, 2], longestDays: 2 } }),
      3,
    );
    expect(points.map(({ total }) => total)).toEqual([10_000, 15_000, null]);
  });

  it('finds the days on which more time costs nothing more', () => {
    expect(plateausOf(curveOf(question(), 16))).toEqual([
      { from: 3, to: 7, total: 30_000 },
      { from: 10, to: 14, total: 60_000 },
    ]);
  });

  it('does not join plateaus over days that have no price', () => {
    const points = [
      { days: 1, total: 100 },
      { days: 2, total: null },
      { days: 3, total: 100 },
    ];
    expect(plateausOf(points)).toEqual([]);
  });

  it('tells when a longer rental would cost less, and the most that it saves', () => {
    const dear = curveOf(question({ policy: 'largest-first' }), 14);
    expect(cheaperLater(dear, 6)).toEqual({ days: 7, saved: 30_000 });
    expect(cheaperLater(dear, 7)).toBeUndefined();
  });
});
