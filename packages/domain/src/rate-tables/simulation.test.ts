import { describe, expect, it } from 'vitest';
import type { Rate } from '../pricing/rates.ts';
import { reprice, wouldTake } from './simulation.ts';

const table = (day: number, week: number): Rate[] => [
  { code: 'DAY', unit: 'day', count: 1, amount: day },
  { code: 'WEEK', unit: 'week', count: 1, amount: week },
];
const nineDays = {
  from: Temporal.Instant.from('2026-01-05T13:00:00Z'),
  to: Temporal.Instant.from('2026-01-14T13:00:00Z'),
  zone: 'America/New_York',
  graceMinutes: 0,
  quantity: 2,
  discountPercent: 10,
};

describe('a line under another table', () => {
  it('costs what both tables make of the same time, pieces and discount [B3.3] [B9.6]', () => {
    // (300 + 2 × 100) × 2 less 10 %, and (320 + 2 × 110) × 2 less 10 %.
    const tables = { agreed: table(10_000, 30_000), proposed: table(11_000, 32_000) };
    expect(reprice(nineDays, tables)).toEqual({ before: 90_000, after: 97_200 });
  });

  it('says which of the tables has no price for it, and why [B5.19]', () => {
    expect(reprice(nineDays, { agreed: [], proposed: table(1, 2) })).toEqual({
      isProposed: false,
      code: 'policy.needs_rate',
      data: {},
    });
    const proposed = table(1, 2).slice(0, 1);
    const asked = { ...nineDays, policy: 'percent-of-week' as const, options: { dayPercent: 40 } };
    expect(reprice(asked, { agreed: table(10_000, 30_000), proposed })).toMatchObject({
      isProposed: true,
      code: 'policy.needs_weekly_rate',
    });
    const dear = table(9e15, 9e15);
    expect(reprice(nineDays, { agreed: table(1, 2), proposed: dear })).toMatchObject({
      isProposed: true,
      code: 'rate.too_large',
    });
  });
});

it.each([
  ['group', 'group', true],
  ['class', 'group', true],
  ['asset', 'group', false],
  ['customer', 'group', false],
  ['override', 'asset', false],
  ['class', 'asset', true],
  ['group', 'class', false],
] as const)('a line of the %s takes a table of the %s: %s [B3.3]', (source, product, takes) => {
  expect(wouldTake(source, product)).toBe(takes);
});
