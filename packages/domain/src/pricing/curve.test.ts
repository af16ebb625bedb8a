import { describe, expect, it } from 'vitest';
import { type CurvePoint, plateausOf, tellCurve } from './curve.ts';

/** 120.00 a day, 260.00 a week, 700.00 for four weeks, the cheapest way that covers the days. */
const cheapest = (days: number): number => {
  const weeks = Math.floor(days / 7);
  const part = Math.min((days % 7) * 12_000, 26_000);
  return Math.min(weeks * 26_000 + part, 70_000);
};
const points: CurvePoint[] = Array.from({ length: 28 }, (_, at) => ({
  days: at + 1,
  amount: cheapest(at + 1),
}));

describe('the curve of a price', () => {
  it('knows the days from which a longer period costs no more', () => {
    expect(plateausOf(points)).toEqual([
      { fromDay: 3, toDay: 7, amount: 26_000 },
      { fromDay: 10, toDay: 14, amount: 52_000 },
      { fromDay: 16, toDay: 28, amount: 70_000 },
    ]);
  });

  it('tells days that are free and periods that get cheaper', () => {
    const [week, fortnight, month] = plateausOf(points);
    expect(tellCurve(points, { asked: 2, amount: 24_000 })).toEqual({
      freeDays: 0,
      better: [week, fortnight, month],
    });
    expect(tellCurve(points, { asked: 5, amount: 26_000 })).toEqual({
      freeDays: 2,
      better: [fortnight, month],
    });
    expect(tellCurve(points, { asked: 20.5, amount: 70_000 })).toEqual({ freeDays: 8, better: [] });
  });

  it('tells nothing without points', () => {
    expect(tellCurve([], { asked: 2, amount: 0 })).toEqual({ freeDays: 0, better: [] });
  });
});
