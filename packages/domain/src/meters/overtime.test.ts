import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { billedUnits, overtimeOf, type BilledUnits, type OvertimeQuestion } from './overtime.ts';
import { inShifts, type Shifts } from './shifts.ts';

const one = (unit: BilledUnits['unit'], amount: number, units = 1): BilledUnits => ({
  unit,
  units,
  extended: amount * 100,
});

describe('overtime', () => {
  test.each<[string, OvertimeQuestion, number, number]>([
    // equipmentwatch.com/?p=185455: one eighth of the day, one fortieth of the week per hour
    ['a day of 800 used for 10 hours', { billed: [one('day', 800)], used: 10 }, 2, 20000],
    ['a week of 2,000 used for 47 hours', { billed: [one('week', 2000)], used: 47 }, 7, 35000],
    ['four weeks of 1,600, 170.5 hours', { billed: [one('four_week', 1600)], used: 170.5 }, 10.5, 10500],
    ['a month of 6,160 used for 180 hours', { billed: [one('month', 6160)], used: 180 }, 4, 14000],
    ['half a day of 4 hours, one more', { billed: [one('hour', 1000, 4)], used: 5 }, 1, 25000],
    ['30 minutes of 60, one hour used', { billed: [one('minute', 60, 30)], used: 1 }, 0.5, 6000],
    ['two days of 100 used for 16 hours', { billed: [one('day', 200, 2)], used: 16 }, 0, 0],
    [
      'a rate of its own per hour',
      { billed: [one('day', 100, 2)], used: 18, ratePerHour: 3500 }, // generalrentaloftolland.com
      ...([2, 7000] as const),
    ],
    [
      'a week of 45 hours with its own share of 1.63 %',
      { billed: [one('week', 3000)], used: 50, included: { week: 45 }, ratePerHour: 4890 },
      ...([5, 24450] as const),
    ],
    [
      'four weeks of 1,760 that include 160 and divide by 176',
      { billed: [one('four_week', 1760), one('day', 100)], used: 178, divisor: 176 },
      ...([10, 10000] as const),
    ],
    [
      'two times four weeks of 1,760 that divide by 176 each',
      { billed: [one('four_week', 3520, 2)], used: 330, divisor: 176 },
      ...([10, 10000] as const),
    ],
    [
      'a week less 10 % on its overtime',
      { billed: [one('week', 2000)], used: 47, discountPercent: 10 },
      ...([7, 31500] as const),
    ],
    ['nothing billed', { billed: [], used: 5 }, 5, 0],
    ['nothing billed, divided', { billed: [], used: 5, divisor: 40 }, 5, 0],
  ])('of %s [B3.3]', (_what, question, hours, charge) => {
    expect(overtimeOf(question)).toMatchObject({ hours, charge });
  });

  it('finds the units behind a price [B3.3]', () => {
    const rates = [{ code: '3D', unit: 'day', count: 3, amount: 25000 }] as const;
    const lines = [{ code: '3D', count: 2, amount: 25000, extended: 50000 }];
    expect(billedUnits(lines, rates)).toEqual([{ unit: 'day', units: 6, extended: 50000 }]);
    const part = [{ code: '4WK', count: 1, amount: 80000, extended: 20000, share: { parts: 7, of: 28 } }];
    const fourWeeks = [{ code: '4WK', unit: 'four_week', count: 1, amount: 80000 }] as const;
    expect(billedUnits(part, fourWeeks)).toEqual([{ unit: 'four_week', units: 0.25, extended: 20000 }]);
  });

  it('pools the allowance of everything billed and takes off free hours [B3.3]', () => {
    const billed = [one('week', 300), one('day', 100)];
    const { allowed, hours, charge, pools } = overtimeOf({ billed, used: 53, freeHours: 2 });
    expect({ allowed, hours, charge }).toEqual({ allowed: 48, hours: 3, charge: 2500 });
    expect(pools[0]?.basis).toEqual({ kind: 'share', amount: 40000, hours: 48, rate: 833 });
  });
});

describe('two months of 6,000 with 176 hours each, used 195 and 170', () => {
  const question = {
    used: 365,
    usedPerCycle: [195, 170],
    billed: [[one('month', 6e3)], [one('month', 6e3)]],
  };

  // Pooled and with the hour rounded to 34.09 first: pacificrimequipment.com, rental rate explanation.
  test.each([
    ['rental', true, 352, 13, 44317],
    ['rental', false, 352, 13, 44318],
    ['cycle', true, 352, 19, 64771],
    ['cycle', false, 352, 19, 64773],
  ] as const)('by %s, hour rounded first %s [B3.3]', (pool, roundRateFirst, allowed, hours, charge) => {
    expect(overtimeOf({ ...question, pool, roundRateFirst })).toMatchObject({ allowed, hours, charge });
  });

  it('is one pool where only the whole use is known [B3.3]', () => {
    const { billed, used } = question;
    expect(overtimeOf({ billed, used, pool: 'cycle' })).toMatchObject({ hours: 13, charge: 44318 });
    expect(overtimeOf({ billed: [one('month', 6000, 1)], used: 180, pool: 'cycle' }).hours).toBe(4);
  });

  it('refuses cycles without their hours [B3.3]', () => {
    expect(() => overtimeOf({ ...question, pool: 'cycle', usedPerCycle: [195] })).toThrow(RangeError);
  });
});

describe('shifts', () => {
  // totheheavy.com/?p=860: past 40 hours the week costs the double shift; equipmentwatch.com: 1.0, 1.5, 2.0
  test.each<[Shifts, number, number]>([
    [1, 40, 0],
    [1, 45, 50000],
    [1, 80, 50000],
    [1, 80.01, 100000],
    [1, 168, 100000],
    [2, 80, 0],
    [2, 81, 50000],
    [2, 20, 0],
    [3, 20, 0],
    [3, 168, 0],
  ])('%d agreed, a week of 1,000 used for %d hours steps up by %d cents [B3.3]', (shift, used, charge) => {
    expect(overtimeOf({ billed: [one('week', 1000)], used, shift, mode: 'step' }).charge).toBe(charge);
  });

  it('step up only past the free hours [B3.3]', () => {
    const week = { billed: [one('week', 1000)], used: 45, mode: 'step' } as const;
    expect([5, 4.99].map((freeHours) => overtimeOf({ ...week, freeHours }).charge)).toEqual([0, 50000]);
  });

  it('widen the allowance, and an hour beyond costs as they do [B3.3]', () => {
    const overtime = overtimeOf({ billed: [one('week', 1000)], used: 85, shift: 2 });
    expect(overtime).toMatchObject({ allowed: 80, hours: 5, charge: 18750 });
  });

  it('cost once, once and a half and twice the day [B3.3]', () => {
    expect(([1, 2, 3] as const).map((shifts) => inShifts(10000, shifts))).toEqual([10000, 15000, 20000]);
  });
});

it('is the exact share of what was billed, rounded once [B3.3]', () => {
  const hundredths = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      hundredths,
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 1, max: 50 }),
      (h, cents, n) => {
        const { charge, hours } = overtimeOf({
          billed: [{ unit: 'week', units: n, extended: cents }],
          used: h / 100,
        });
        const over = BigInt(Math.max(0, h - n * 4000));
        expect(BigInt(Math.round(hours * 100))).toBe(over);
        // |charge × allowed − amount × hours| is never more than half a cent's worth
        const error = BigInt(charge) * BigInt(n * 4000) - BigInt(cents) * over;
        expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(BigInt(n * 4000));
      },
    ),
  );
});
