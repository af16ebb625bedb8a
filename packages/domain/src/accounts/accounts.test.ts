import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sum } from '../money/cents.ts';
import { ageing } from './ageing.ts';
import { lateFee } from './late-fee.ts';
import { statement } from './statement.ts';

describe('ageing', () => {
  test.each([
    ['2026-01-01', 'current'],
    ['2026-01-02', 'days_30'],
    ['2026-01-31', 'days_30'],
    ['2026-02-01', 'days_60'],
    ['2026-03-02', 'days_60'],
    ['2026-03-03', 'days_90'],
    ['2026-04-01', 'days_90'],
    ['2026-04-02', 'days_120'],
    ['2027-04-02', 'days_120'],
  ])('puts what was due on 1 January on %s into %s [B3.35]', (today, band) => {
    const none = { current: 0, days_30: 0, days_60: 0, days_90: 0, days_120: 0 };
    expect(ageing([{ dueOn: '2026-01-01', balance: 100 }], today)).toEqual({ ...none, [band]: 100 });
  });

  it('adds up to what is open, and never calls a credit late [B3.35]', () => {
    const items = fc.array(
      fc.record({
        dueOn: fc.constantFrom('2025-12-31', '2026-01-15', '2026-03-01', '2026-06-30'),
        balance: fc.integer({ min: -100_000, max: 100_000 }),
      }),
    );
    fc.assert(
      fc.property(items, (open) => {
        const { current, ...late } = ageing(open, '2026-06-30');
        expect(current + sum(Object.values(late))).toBe(sum(open.map(({ balance }) => balance)));
        expect(Math.min(...Object.values(late))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the fee on what is late', () => {
  const terms = { percent: 1.5, minimum: 0, cap: null, graceDays: 5 };
  const item = { dueOn: '2026-01-01', balance: 100_000 };
  test.each([
    ['within the grace', '2026-01-06', {}, 0],
    ['a day past it', '2026-01-07', {}, 1500],
    ['30 days past it', '2026-02-05', {}, 1500],
    ['31 days past it', '2026-02-06', {}, 3000],
    ['at least', '2026-01-07', { minimum: 2500 }, 2500],
    ['at most', '2026-12-31', { cap: 10_000 }, 10_000],
    ['flat', '2026-12-31', { percent: 0, minimum: 2500 }, 2500],
  ])('is right %s [B3.39]', (_what, today, more, expected) => {
    expect(lateFee(item, today, { ...terms, ...more })).toBe(expected);
  });

  it('is nothing on what is settled or refunded [B3.39]', () => {
    const flat = { ...terms, minimum: 2500 };
    expect(lateFee({ ...item, balance: 0 }, '2026-12-31', flat)).toBe(0);
    expect(lateFee({ ...item, balance: -1 }, '2026-12-31', flat)).toBe(0);
  });
});

it('a statement tells what is owed after each entry, in the order of their days [B3.39]', () => {
  const entries = [
    { day: '2026-02-03', amount: -5000, what: 'payment' },
    { day: '2026-02-01', amount: 20000, what: 'invoice' },
    { day: '2026-02-03', amount: -1000, what: 'credit' },
  ];
  expect(statement(1000, entries)).toEqual({
    entries: [
      { ...entries[1], balance: 21000 },
      { ...entries[0], balance: 16000 },
      { ...entries[2], balance: 15000 },
    ],
    closing: 15000,
  });
  expect(statement(1000, [])).toEqual({ entries: [], closing: 1000 });
});
