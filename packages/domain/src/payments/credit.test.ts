import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { spreadCredit } from './credit.ts';

describe('a credit', () => {
  it('pays debts in their order until nothing is left [B3.39] [B5.41]', () => {
    expect(spreadCredit(20_000, [15_000, 8_000, 1_000])).toEqual([15_000, 5_000, 0]);
    expect(spreadCredit(0, [100])).toEqual([0]);
    expect(spreadCredit(100, [])).toEqual([]);
  });

  it('gives as much as there is of it or of debts, and nothing beyond a debt [B5.40]', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(money, fc.array(money), (credit, debts) => {
        const parts = spreadCredit(credit, debts);
        expect(sum(parts)).toBe(Math.min(credit, sum(debts)));
        expect(parts.every((part, index) => part >= 0 && part <= (debts[index] ?? 0))).toBe(true);
      }),
    );
  });
});
