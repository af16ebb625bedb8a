import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sum } from '../money/cents.ts';
import { spreadCredit } from './credit.ts';
import { waysBack, whyDepositCannotPay } from './deposit.ts';

describe('a deposit', () => {
  const use = { heldFor: 7, billed: 7, isGoingOn: false, appliesDeposits: false };

  test.each([
    ['pays the last bill of its document', {}, undefined],
    ['waits until everything is back', { isGoingOn: true }, 'deposit.held_until_return'],
    [
      'pays bills in between where the company says so',
      { isGoingOn: true, appliesDeposits: true },
      undefined,
    ],
    ['pays no bill of another document', { billed: 8, appliesDeposits: true }, 'deposit.of_other_document'],
    ['pays no bill without a document', { billed: null }, 'deposit.of_other_document'],
    ['of the customer alone pays any bill', { heldFor: null, billed: 8, isGoingOn: true }, undefined],
  ])('%s [B2.15] [B3.15]', (_what, change, refused) => {
    expect(whyDepositCannotPay({ ...use, ...change })).toBe(refused);
  });

  it('goes back on a card only where it came by one [B5.40]', () => {
    const usual = ['cash', 'cheque', 'card'] as const;
    expect(waysBack('card', usual)).toEqual(['card', 'cash', 'cheque']);
    expect(waysBack('cheque', usual)).toEqual(['cash', 'cheque']);
    expect(waysBack('debit', [...usual, 'debit', 'e_transfer'])).toEqual([
      'debit',
      'cash',
      'cheque',
      'e_transfer',
    ]);
  });

  it('of several pays a bill together, the first first, and never more than is held or asked for [B5.40] [B5.41]', () => {
    // A bill of 110.00 out of 60.00, 80.00 and 10.00.
    expect(spreadCredit(11_000, [6_000, 8_000, 1_000])).toEqual([6_000, 5_000, 0]);
    const money = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(money, fc.array(money), (open, held) => {
        const parts = spreadCredit(open, held);
        expect(sum(parts)).toBe(Math.min(open, sum(held)));
        expect(parts.every((part, at) => part >= 0 && part <= (held[at] ?? 0))).toBe(true);
      }),
    );
  });
});
