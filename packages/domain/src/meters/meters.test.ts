import { describe, expect, it, test } from 'vitest';
import { fuelCharge } from './fuel.ts';
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
        out: 99990,
        in: 105,
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

  it('adds up the machines of an exchange', () => {
    expect(
      usedAcross([
        { out: 0, in: 0.1 },
        { out: 500, in: 500.2 },
      ]),
    ).toBe(0.3);
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

  it('is for half a unit at least where that is the minimum [B3.29]', () => {
    const tank = { levelOut: 8, capacity: 2, price: 700, minimum: 0.5 };
    expect([8, 7, 6, 5].map((levelIn) => fuelCharge({ ...tank, levelIn }))).toEqual([0, 350, 350, 525]);
  });

  it('refuses a level off the gauge [B3.29]', () => {
    expect(() => fuelCharge({ levelOut: 9, levelIn: 0, capacity: 1, price: 1 })).toThrow(RangeError);
    expect(() => fuelCharge({ levelOut: 8, levelIn: -1, capacity: 1, price: 1 })).toThrow(RangeError);
    expect(() => fuelCharge({ levelOut: 8, levelIn: 0.5, capacity: 1, price: 1 })).toThrow(RangeError);
  });
});
