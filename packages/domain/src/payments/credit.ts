import type { Cents } from '../money/cents.ts';

/**
 * Applies a credit to debts in their order: each gets what it needs until the credit is used up. 200.00 on 150.00,
 * 80.00 and 10.00 gives 150.00, 50.00 and nothing. Amounts in cents, neither negative.
 */
export function spreadCredit(credit: Cents, debts: readonly Cents[]): Cents[] {
  let left = credit;
  return debts.map((debt) => {
    const part = Math.min(left, debt);
    left -= part;
    return part;
  });
}
