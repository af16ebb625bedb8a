import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { costOfTime, spreadLabor } from './labor-costs.ts';

describe('what labor costs', () => {
  it('is logged time by the rate of its day [B4.10]', () => {
    expect(costOfTime([{ day: '2026-01-05', seconds: 112 * 60, rate: 42_00 }])).toBe(78_40);
    expect(
      costOfTime([
        { day: '2026-01-05', seconds: 3600, rate: 42_00 },
        { day: '2026-01-06', seconds: 1800, rate: 45_00 },
      ]),
    ).toBe(64_50);
    expect(costOfTime([])).toBe(0);
  });

  it('does not grow by stopping the clock: 3 times 15 seconds at 1.00 are 1 cent, not 3 times 0 [B4.10]', () => {
    const stretch = { day: '2026-01-05', seconds: 15, rate: 1_00 };
    expect(costOfTime([stretch, stretch, stretch])).toBe(1);
  });

  it('goes to the mechanic’s own lines by billed hours, else to lines without a mechanic, else to all', () => {
    const lines = [
      { id: 1, userId: 7, hours: 1 },
      { id: 2, userId: 7, hours: 2 },
      { id: 3, userId: null, hours: 1 },
    ];
    const { byLine, rest } = spreadLabor(
      [
        { userId: 7, cost: 100_00 },
        { userId: 8, cost: 5_00 },
      ],
      lines,
    );
    expect([...byLine]).toEqual([
      [1, 33_33],
      [2, 66_67],
      [3, 5_00],
    ]);
    expect(rest).toBe(0);
    expect(spreadLabor([{ userId: 8, cost: 5_00 }], lines.slice(0, 2)).byLine.size).toBe(2);
    expect(spreadLabor([{ userId: 8, cost: 5_00 }], [])).toEqual({ byLine: new Map(), rest: 5_00 });
  });

  it('is never more or less than what was logged', () => {
    const mechanics = fc.array(
      fc.record({ userId: fc.integer({ min: 1, max: 3 }), cost: fc.integer({ min: 0, max: 1e7 }) }),
    );
    const lines = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 20 }),
        userId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        hours: fc.integer({ min: 1, max: 1000 }).map((n) => n / 100),
      }),
    );
    fc.assert(
      fc.property(mechanics, lines, (who, on) => {
        const { byLine, rest } = spreadLabor(who, on);
        return sum(byLine.values()) + rest === sum(who.map(({ cost }) => cost));
      }),
    );
  });
});
