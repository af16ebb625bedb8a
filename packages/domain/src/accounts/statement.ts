import { sum, type Cents } from '../money/cents.ts';

/** A transaction on an account: charges are above 0, payments and credits below; in cents. */
export type AccountEntry = { day: string; amount: Cents };

/**
 * An account over some days: the opening balance, each entry in the order of its day with the balance after it, and
 * the closing balance. Entries of one day keep their order.
 */
export function statement<T extends AccountEntry>(
  opening: Cents,
  entries: readonly T[],
): { entries: (T & { balance: Cents })[]; closing: Cents } {
  const inOrder = entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let balance = opening;
  const told = inOrder.map((entry) => {
    balance += entry.amount;
    return { ...entry, balance };
  });
  return { entries: told, closing: opening + sum(entries.map(({ amount }) => amount)) };
}
