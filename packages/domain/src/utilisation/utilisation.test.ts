import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  costWeightedUtilisation,
  daysRented,
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

const days = ['2026-01-04', '2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
test.each([
  ['any part of a day', '2026-01-05T16:00', '2026-01-07T00:01', false, 3],
  ['not the day that it only touches', '2026-01-05T16:00', '2026-01-07T00:00', false, 2],
  ['today at the latest while it is late', '2026-01-03T08:00', '2026-01-04T08:00', true, 3],
  ['today at the latest without an end', '2026-01-05T08:00', null, false, 2],
  ['nothing before it starts', '2026-01-09T08:00', null, false, 0],
])('a machine is rented on %s', (_what, from, to, is_overdue, expected) => {
  expect(daysRented([{ from, to, is_overdue }], days, '2026-01-06')).toBe(expected);
});

it('counts a day with two rentals once', () => {
  const stays = [
    { from: '2026-01-05T08:00', to: '2026-01-05T12:00', is_overdue: false },
    { from: '2026-01-05T13:00', to: '2026-01-06T09:00', is_overdue: false },
  ];
  expect(daysRented(stays, days, '2026-01-06')).toBe(2);
});
