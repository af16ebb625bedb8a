import type { Cents } from '../money/cents.ts';

/**
 * How a credit is used up on debts in their order: each gets what it asks for until nothing is left. 200.00 on 150.00,
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
