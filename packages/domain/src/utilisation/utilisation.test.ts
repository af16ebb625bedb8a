import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  costWeightedUtilisation,
  dollarUtilisation,
  financialUtilisation,
  fleetAge,
  timeUtilisation,
} from './utilisation.ts';

test.each([
  ['18 of 30 days', timeUtilisation(18, 30), 60],
  ['no days on hand', timeUtilisation(0, 0), 0],
  ['12,000 of 40,000', dollarUtilisation(1_200_000, 4_000_000), 30],
  ['3,000 in 30 days on 60,000', financialUtilisation(300_000, 30, 6_000_000), 60.83],
  ['no fleet', financialUtilisation(300_000, 30, 0), 0],
])('%s', (_what, figure, expected) => {
  expect(figure).toBe(expected);
});

it('weighs time by cost', () => {
  const machines = [
    { cost: 5_000_000, daysOnRent: 15 },
    { cost: 1_000_000, daysOnRent: 30 },
  ];
  expect(costWeightedUtilisation(machines, 30)).toBe(58.33);
  expect(costWeightedUtilisation([], 30)).toBe(0);
});

it('weighs age by cost', () => {
  const machines = [
    { cost: 6_000_000, months: 12 },
    { cost: 2_000_000, months: 36 },
  ];
  expect(fleetAge(machines)).toBe(18);
  expect(fleetAge([])).toBe(0);
});

it('is what time utilisation is where all machines cost the same', () => {
  const days = fc.array(fc.nat(30), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 10_000_000 }), (rented, cost) => {
      const machines = rented.map((daysOnRent) => ({ cost, daysOnRent }));
      const total = rented.reduce((sum, each) => sum + each, 0);
      expect(costWeightedUtilisation(machines, 30)).toBe(timeUtilisation(total, 30 * rented.length));
    }),
  );
});
