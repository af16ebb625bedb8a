import { describe, expect, it } from 'vitest';
import { dollarUtilisation } from '../utilisation/utilisation.ts';
import { fuelCharge } from './fuel.ts';

/** Published examples of the trade: each row names its rule and the example. */
describe('published examples of fuel', () => {
  it.each([
    {
      id: 'SV064',
      rule: '5 gallons at 9.00 and 10.00 once are 55.00',
      capacity: 10,
      levelIn: 4,
      price: 900,
      fee: 1000,
      charge: 5500,
    },
    {
      id: 'SV064',
      rule: 'a full tank costs no fee',
      capacity: 10,
      levelIn: 8,
      price: 900,
      fee: 1000,
      charge: 0,
    },
    {
      id: 'SV066',
      rule: 'half of 20 gallons is 10',
      capacity: 20,
      levelIn: 4,
      price: 100,
      fee: 0,
      charge: 1000,
    },
  ])('$rule [$id]', ({ capacity, levelIn, price, fee, charge }) => {
    expect(fuelCharge({ levelOut: 8, levelIn, capacity, price, fee })).toBe(charge);
  });
});

describe('published examples of dollar utilization', () => {
  it.each([
    { id: 'SV067', rule: 'a year’s revenue of 14,000 on a cost of 20,000', revenue: 14_000, percent: 70 },
    { id: 'SV068', rule: 'the same after 2,800 of repairs', revenue: 14_000 - 2800, percent: 56 },
  ])('$rule is $percent % [$id]', ({ revenue, percent }) => {
    expect(dollarUtilisation(revenue * 100, 20_000 * 100)).toBe(percent);
  });
});
