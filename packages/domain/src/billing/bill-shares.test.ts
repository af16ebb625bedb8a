import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../money/cents.ts';
import { byLargestRemainder, creditShares, payersFault, payerTotals, spreadBill } from './bill-shares.ts';

const payer = (customerId: number, percent: number | null, amount: number | null = null) => ({
  customerId,
  percent,
  amount,
});

describe('the shares of a bill', () => {
  it('takes amounts first, and shares the rest by percents [B5.38]', () => {
    const payers = [{ amount: 30_000 }, { percent: 60 }, { percent: 40 }];
    expect(payerTotals(100_000, payers)).toEqual([30_000, 42_000, 28_000]);
    expect(payerTotals(20_000, payers)).toEqual([20_000, 0, 0]);
    expect(payerTotals(0, payers)).toEqual([0, 0, 0]);
    expect(payerTotals(10_001, [{ percent: 33.33 }, { percent: 66.67 }])).toEqual([3333, 6668]);
  });

  it('gives cents that are left to the largest remainders [B5.38]', () => {
    expect(byLargestRemainder(10_000, [1n, 1n, 1n])).toEqual([3334, 3333, 3333]);
    expect(byLargestRemainder(100, [0n, 0n])).toEqual([0, 0]);
  });

  it('is borne to the cent, line by line and payer by payer, whatever the shares are [B5.38]', () => {
    const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 8 });
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(amounts, parts, fc.nat(500_000), (lines, weights, fixed) => {
        const whole = sum(lines);
        const by = byLargestRemainder(
          10_000,
          weights.map((weight) => BigInt(weight)),
        );
        const totals = payerTotals(whole, [
          { amount: fixed },
          ...by.map((each) => ({ percent: each / 100 })),
        ]);
        const spread = spreadBill(lines, totals);
        expect(sum(totals)).toBe(whole);
        expect(spread.map((own) => sum(own))).toEqual(totals);
        expect(lines.map((_, at) => sum(spread.map((own) => own[at] ?? 0)))).toEqual(lines);
        expect(spread.flat().every((each) => each >= 0)).toBe(true);
      }),
    );
  });

  it('goes back by what each still bears, and never beyond it [B5.38] [B3.39]', () => {
    expect(creditShares(-10_000, [24_000, 36_000])).toEqual([-4000, -6000]);
    expect(creditShares(-10_000, [0, 6000])).toEqual([-0, -6000].map((each) => each + 0));
  });

  it('says why payers do not make the whole [B5.38]', () => {
    expect(payersFault([])).toBeUndefined();
    expect(payersFault([payer(1, 100)])).toBe('payers.too_few');
    expect(payersFault([payer(1, 60), payer(1, 40)])).toBe('payers.twice');
    expect(payersFault([payer(1, 60), payer(2, 39.99)])).toBe('payers.percents');
    expect(payersFault([payer(1, 60, 100), payer(2, 40)])).toBe('payers.one_way');
    expect(payersFault([payer(1, null, 100), payer(2, null, 100)])).toBe('payers.percents');
    expect(payersFault([payer(1, null, 100), payer(2, 100)])).toBeUndefined();
  });
});
