import { describe, expect, it } from 'vitest';
import { premiumOfBonus } from './regular-rate.ts';

/** Hours of each kind as minutes. */
const hours = (regular: number, overtime: number, double = 0) => ({
  regular: regular * 60,
  overtime: overtime * 60,
  double: double * 60,
});

/** What a week pays in cents, where the payroll pays hours at a rate, overtime at half as much again, and the bonus beside them. */
const payOf = (rate: number, bonus: number, week: ReturnType<typeof hours>) =>
  (rate * (week.regular * 2 + week.overtime * 3 + week.double * 4)) / 120 +
  bonus +
  premiumOfBonus('us-federal', bonus, week);

describe('a bonus in the regular rate', () => {
  it.each([
    { id: 'SV027', rate: 1200, bonus: 0, pay: 58_800 },
    { id: 'SV029', rate: 600, bonus: 0, pay: 29_400 },
    { id: 'SV030', rate: 600, bonus: 920, pay: 30_380 },
  ])('46 hours at $rate cents with $bonus pay $pay [$id]', ({ rate, bonus, pay }) => {
    expect(payOf(rate, bonus, hours(40, 6))).toBe(pay);
  });

  it('makes 6.20 of 6.00 an hour, and pays overtime at one and a half times of that [SV030]', () => {
    expect(46 * 620 + 6 * 310).toBe(payOf(600, 920, hours(40, 6)));
  });

  it.each([
    ['us-federal', 920, hours(40, 0), 0],
    ['us-federal', 920, hours(0, 0), 0],
    ['us-federal', 1000, hours(8, 0, 2), 200],
    ['us-federal', 100, hours(40, 3), 3],
    ['ontario', 920, hours(44, 6), 0],
    ['none', 920, hours(46, 0), 0],
  ] as const)('by %s %d cents over %j add %d', (policy, bonus, week, premium) => {
    expect(premiumOfBonus(policy, bonus, week)).toBe(premium);
  });
});
