import { describe, expect, it } from 'vitest';
import { commissionOn, type CommissionPlan, planOf } from './commission.ts';

const plan = (more: Partial<CommissionPlan> = {}): CommissionPlan => ({
  id: 1,
  userId: null,
  startsOn: '2026-01-01',
  basis: 'billed',
  percent: 5,
  classes: new Map([[7, 8]]),
  ...more,
});

describe('the plan of a paper', () => {
  it('is the salesperson’s own before that of all, and the last that began by its day [B1.7]', () => {
    const plans = [
      plan(),
      plan({ id: 2, startsOn: '2026-02-01' }),
      plan({ id: 3, userId: 4, startsOn: '2026-03-01' }),
    ];
    const of = (userId: number, day: string) => planOf(plans, { userId, day })?.id;
    expect([
      of(4, '2025-12-31'),
      of(4, '2026-01-31'),
      of(4, '2026-02-28'),
      of(4, '2026-03-01'),
      of(5, '2026-03-01'),
    ]).toEqual([undefined, 1, 2, 3, 2]);
  });
});

describe('a commission', () => {
  const part = { classId: null, extended: 100_000, collected: 43_200, total: 108_000 };

  it('is a percent of what is billed, or of its part that is collected, by class [B1.7]', () => {
    expect(commissionOn(plan(), part)).toEqual({ base: 100_000, percent: 5, amount: 5000 });
    expect(commissionOn(plan({ basis: 'collected' }), part)).toEqual({
      base: 40_000,
      percent: 5,
      amount: 2000,
    });
    expect(commissionOn(plan(), { ...part, classId: 7 }).amount).toBe(8000);
    expect(commissionOn(plan(), { ...part, classId: 8 }).amount).toBe(5000);
  });

  it('of a credit is below zero, once it is used', () => {
    const credit = { classId: null, extended: -50_000, collected: 0, total: -54_000 };
    expect(commissionOn(plan(), credit).amount).toBe(-2500);
    expect(commissionOn(plan({ basis: 'collected' }), credit).amount).toBe(0);
    expect(commissionOn(plan({ basis: 'collected' }), { ...credit, collected: -54_000 }).amount).toBe(-2500);
  });

  it('of what comes to nothing in all is taken of its lines', () => {
    expect(
      commissionOn(plan({ basis: 'collected' }), { ...part, extended: 10_000, collected: 0, total: 0 }).base,
    ).toBe(10_000);
  });
});
