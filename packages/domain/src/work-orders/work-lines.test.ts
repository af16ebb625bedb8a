import { describe, expect, test } from 'vitest';
import {
  costOnMachine,
  hourlyRate,
  listAmount,
  orderSums,
  proposedHours,
  sharesOf,
  splitProblem,
} from './work-lines.ts';

describe('hours of a line', () => {
  const quarter = { minHours: 0, roundMinutes: 15 };
  test.each([
    // 1 h 52 logged, quarter hours: 2.00.
    [{ defaultHours: null, minutes: 112 }, quarter, { hours: 2, by: 'time' }],
    [{ defaultHours: null, minutes: 120 }, quarter, { hours: 2, by: 'time' }],
    [{ defaultHours: null, minutes: 121 }, quarter, { hours: 2.25, by: 'time' }],
    [
      { defaultHours: null, minutes: 5 },
      { minHours: 1, roundMinutes: 6 },
      { hours: 1, by: 'time' },
    ],
    [
      { defaultHours: null, minutes: 64 },
      { minHours: 1, roundMinutes: 6 },
      { hours: 1.1, by: 'time' },
    ],
    [{ defaultHours: null, minutes: 0 }, quarter, { hours: 0, by: 'time' }],
    [
      { defaultHours: null, minutes: 20 },
      { minHours: 0, roundMinutes: 0 },
      { hours: 0.34, by: 'time' },
    ],
    [{ defaultHours: 1.5, minutes: 400 }, quarter, { hours: 1.5, by: 'flat' }],
  ] as const)('of %j by %j are %j [B3.27]', (asked, code, proposed) => {
    expect(proposedHours(asked, code)).toEqual(proposed);
  });

  test('cost the code’s rate, or its percent for overtime and double time', () => {
    const code = { billRate: 9600, overtimePercent: 150, doublePercent: 200 };
    expect(['regular', 'overtime', 'double'].map((kind) => hourlyRate(code, kind as 'regular'))).toEqual([
      9600, 14_400, 19_200,
    ]);
  });
});

describe('the shares of a line', () => {
  const split = { posting: 'S', billing: 'S' } as const;
  test.each([
    // SV060: 60 to 40 of 200.00.
    [20_000, { percents: [60, 40, 0] }, { customer: 12_000, internal: 8000, vendor: 0 }],
    [10_000, { percents: [33.33, 33.33, 33.34] }, { customer: 3333, internal: 3333, vendor: 3334 }],
    // The last one that bears something takes the remainder.
    [101, { percents: [50, 50, 0] }, { customer: 51, internal: 50, vendor: 0 }],
    [10_000, { amounts: [2500, 5000, 2500] }, { customer: 2500, internal: 5000, vendor: 2500 }],
    // Of amounts that a new price has left behind, the proportions stay.
    [20_000, { amounts: [2500, 5000, 2500] }, { customer: 5000, internal: 10_000, vendor: 5000 }],
  ] as const)('of %i by %j are %j [B5.38]', (list, by, shares) => {
    expect(sharesOf(split, { list, isWarranty: false, split: by })).toEqual(shares);
  });

  test('are the vendor’s for what is under warranty, the company’s where no one outside pays [B4.9] [B4.10]', () => {
    const line = { list: 5000, isWarranty: true, split: null };
    expect(sharesOf({ posting: 'R', billing: 'W' }, line)).toEqual({
      customer: 0,
      internal: 0,
      vendor: 5000,
    });
    expect(sharesOf({ posting: 'R', billing: 'W' }, { ...line, isWarranty: false }).customer).toBe(5000);
    expect(sharesOf({ posting: 'I', billing: 'N' }, line).internal).toBe(5000);
  });

  test('add up to 100 percent, or to the list amount [B5.38]', () => {
    expect(splitProblem({ percents: [99.99, 0, 0] }, 1)).toBe('work_line.percents_total');
    expect(splitProblem({ percents: [100.01, 0, 0] }, 1)).toBe('work_line.percents_total');
    // SV061: three times 33.33 of 100.00.
    expect(splitProblem({ amounts: [3333, 3333, 3333] }, 10_000)).toBe('work_line.shares_match');
    expect(splitProblem({ amounts: [3333, 3333, 3334] }, 10_000)).toBeUndefined();
  });

  test('always make the whole, whatever the price and the percents', () => {
    for (let list = 1; list < 400; list += 7)
      for (const percents of [
        [10, 20, 70],
        [0, 100, 0],
        [33.3, 33.3, 33.4],
        [0.01, 0, 99.99],
      ] as const) {
        const { customer, internal, vendor } = sharesOf(split, {
          list,
          isWarranty: false,
          split: { percents },
        });
        expect(customer + internal + vendor).toBe(list);
        expect(Math.min(customer, internal, vendor)).toBeGreaterThanOrEqual(0);
      }
  });
});

test('a line costs its quantity at its price, less one discount, rounded once', () => {
  expect(listAmount({ quantity: 1.5, unit: 9600, discountPercent: 10 })).toBe(12_960);
  const part = { kind: 'P', list: 3000, customer: 3000, internal: 0, vendor: 0 } as const;
  const sublet = { kind: 'X', list: 500, customer: 0, internal: 500, vendor: 0 } as const;
  expect(orderSums([part, sublet])).toEqual({
    labor: 0,
    parts: 3000,
    services: 500,
    list: 3500,
    customer: 3000,
    internal: 500,
    vendor: 0,
  });
});

test('a machine bears all of internal work and damage, and of a standard invoice the internal share at cost [B4.10]', () => {
  const line = { cost: 11_000, list: 20_000, internal: 8000 };
  expect(costOnMachine('S', line)).toBe(4400);
  expect([costOnMachine('I', line), costOnMachine('D', line)]).toEqual([11_000, 11_000]);
  expect([costOnMachine('R', line), costOnMachine('N', line)]).toEqual([0, 0]);
});
