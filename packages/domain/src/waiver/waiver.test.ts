import { describe, expect, test } from 'vitest';
import { boundFor, settledBy } from './settlement.ts';
import { isInsured, waiverOn } from './waiver.ts';

test('the waiver is a percent of the discounted rental that is not exempt, rounded once [B3.11]', () => {
  const lines = [
    { extended: 90000, exempt: false },
    { extended: 50000, exempt: true },
  ];
  expect(waiverOn(lines, 12)).toBe(10800);
  expect(
    waiverOn(
      [10, 10, 10].map((extended) => ({ extended, exempt: false })),
      5,
    ),
  ).toBe(2);
  expect(waiverOn([{ extended: -90000, exempt: false }], 12)).toBe(-10800);
});

test.each([
  ['P-1', '2026-03-01', '2026-03-01', true],
  ['P-1', '2026-03-01', '2026-03-02', false],
  ['P-1', null, '2026-03-01', false],
  ['', '2026-03-01', '2026-03-01', false],
])('insurance %s until %s on %s counts: %s [B3.36]', (policyNumber, expiresOn, day, expected) => {
  expect(isInsured({ policyNumber, expiresOn }, day)).toBe(expected);
});

describe('under a waiver the customer pays the lesser of', () => {
  const terms = {
    deductibles: [
      { upTo: 2_500_000, amount: 100_000 },
      { upTo: Infinity, amount: 250_000 },
    ],
    repairPercent: 15,
  };
  test.each([
    [2_000_000, 400_000, 60_000], // dependableliftrentals.com, as the next
    [2_000_000, 1_000_000, 100_000],
    [2_500_000, 1_000_000, 100_000],
    [2_500_001, 1_000_000, 150_000],
    [9_000_000, 4_000_000, 250_000],
  ])('a machine of %d, a repair of %d: %d', (value, repair, cents) => {
    expect(settledBy(boundFor(value, terms), repair)).toBe(cents);
  });
});
