import { expect, it } from 'vitest';
import { afterService, downtimeOf } from './downtime.ts';

const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
const now = '2026-01-07T12:00';
const none = { planned: 0, breakdown: 0, damage: 0, parts: 0 };

it.each([
  ['nothing', [], [], none],
  [
    'a service of two hours',
    [{ from: '2026-01-05T08:00', to: '2026-01-05T10:00', reason: 'planned' }],
    [],
    { ...none, planned: 1 },
  ],
  [
    'a machine that is still there',
    [{ from: '2026-01-06T08:00', to: null, reason: 'breakdown' }],
    [],
    { ...none, breakdown: 2 },
  ],
  [
    'a wait for parts over night',
    [{ from: '2026-01-05T08:00', to: '2026-01-06T15:00', reason: 'damage' }],
    [{ from: '2026-01-05T16:00', to: '2026-01-06T09:00' }],
    { ...none, damage: 1, parts: 1 },
  ],
  [
    'one stay after another on a day',
    [
      { from: '2026-01-05T08:00', to: '2026-01-05T10:00', reason: 'planned' },
      { from: '2026-01-05T11:00', to: '2026-01-05T12:00', reason: 'damage' },
    ],
    [],
    { ...none, damage: 1 },
  ],
  [
    'work that is planned for a day to come',
    [{ from: '2026-01-08T08:00', to: null, reason: 'planned' }],
    [],
    none,
  ],
  [
    'a stay that ended at midnight',
    [{ from: '2026-01-04T08:00', to: '2026-01-05T00:00', reason: 'planned' }],
    [],
    none,
  ],
] as const)('counts the days of %s by their reason [B1.8]', (_, stays, waits, counted) => {
  expect(downtimeOf(stays, waits, { days, now })).toEqual(counted);
});

it.each([
  [
    'SV068: 2,800 of repairs on 14,000 of a machine of 20,000',
    14_000,
    2_800,
    20_000,
    { repairShare: 20, net: 56 },
  ],
  ['no revenue', 0, 100, 1_000, { repairShare: null, net: -10 }],
  ['an unknown cost', 500, 100, 0, { repairShare: 20, net: null }],
])('measures %s', (_, revenue, repairs, cost, told) => {
  expect(afterService(revenue, repairs, cost)).toEqual(told);
});
