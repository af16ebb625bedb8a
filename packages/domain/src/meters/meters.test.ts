import { describe, expect, it, test } from 'vitest';
import { fuelCharge } from './fuel.ts';
import { billedUnits, overtime, type BilledUnits } from './overtime.ts';
import { meterUsed, usedAcross, type MeterSegment } from './usage.ts';

describe('meter usage', () => {
  test.each<[number, MeterSegment]>([
    [34.5, { out: 1200.1, in: 1234.6 }],
    [0, { out: 10, in: 10 }],
    [25, { out: 99990, in: 15, events: [{ kind: 'rollover', digits: 5 }] }],
    [60, { out: 1200, in: 13, events: [{ kind: 'replacement', oldClosing: 1250, newInitial: 3 }] }],
    [
      115,
      {
        ...{ out: 99990, in: 105 },
        events: [
          { kind: 'rollover', digits: 5 },
          { kind: 'replacement', oldClosing: 10, newInitial: 10 },
        ],
      },
    ],
  ])('is %d for %j [B3.4]', (used, segment) => {
    expect(meterUsed(segment)).toBe(used);
  });

  it('refuses a reading that runs backwards [B5.17]', () => {
    expect(() => meterUsed({ out: 1200, in: 1199 })).toThrow(RangeError);
    expect(() => meterUsed({ out: Number.NaN, in: 1 })).toThrow(RangeError);
  });

  it('adds up the machines of an exchange [B3.54]', () => {
    expect(
      usedAcross([
        { out: 0, in: 0.1 },
        { out: 500, in: 500.2 },
      ]),
    ).toBe(0.3);
  });
});

describe('overtime', () => {
  test.each<[string, BilledUnits, number, number, number]>([
    // equipmentwatch.com/?p=185455: one eighth of the day, one fortieth of the week per hour
    ['a day of 800 used for 10 hours', { unit: 'day', units: 1, extended: 80000 }, 10, 2, 20000],
    ['a week of 2,000 used for 47 hours', { unit: 'week', units: 1, extended: 200000 }, 47, 7, 35000],
    [
      'four weeks of 1,600 used for 170.5 hours',
      { unit: 'four_week', units: 1, extended: 160000 },
      170.5,
      10.5,
      10500,
    ],
    ['two days of 100 used for 16 hours', { unit: 'day', units: 2, extended: 20000 }, 16, 0, 0],
  ])('of %s [B3.3]', (_what, billed, used, hours, charge) => {
    expect(overtime([billed], used)).toMatchObject({ hours, charge });
  });

  it('finds the units behind a price [B3.3]', () => {
    const rates = [{ code: '3D', unit: 'day', count: 3, amount: 25000 }] as const;
    const lines = [{ code: '3D', count: 2, amount: 25000, extended: 50000 }];
    expect(billedUnits(lines, rates)).toEqual([{ unit: 'day', units: 6, extended: 50000 }]);
  });

  it('pools the allowance of everything billed and takes off free hours [B3.3]', () => {
    const billed: BilledUnits[] = [
      { unit: 'week', units: 1, extended: 30000 },
      { unit: 'day', units: 1, extended: 10000 },
    ];
    expect(overtime(billed, 53, 2)).toEqual({ allowed: 48, hours: 3, charge: 2500 });
    expect(overtime([], 5)).toEqual({ allowed: 0, hours: 5, charge: 0 });
  });
});

describe('fuel', () => {
  test.each([
    [8, 5, 20, 650, 4875],
    [8, 7, 62.4, 650, 5070], // 7.8 gallons at 6.50, generalrentaloftolland.com
    [4, 4, 20, 650, 0],
    [4, 8, 20, 650, 0],
    [8, 0, 20, 650, 13000],
  ])(
    'out at %d eighths, in at %d, tank %d at %d cents is %d [B3.29]',
    (levelOut, levelIn, capacity, price, charge) => {
      expect(fuelCharge({ levelOut, levelIn, capacity, price })).toBe(charge);
    },
  );

  it('refuses a level off the gauge [B3.29]', () => {
    expect(() => fuelCharge({ levelOut: 9, levelIn: 0, capacity: 1, price: 1 })).toThrow(RangeError);
    expect(() => fuelCharge({ levelOut: 8, levelIn: -1, capacity: 1, price: 1 })).toThrow(RangeError);
    expect(() => fuelCharge({ levelOut: 8, levelIn: 0.5, capacity: 1, price: 1 })).toThrow(RangeError);
  });
});
