import { amount, cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';

/** What settles of an invoice without money: what was written off, and what was deducted because it was paid early. */
type Beside = { writtenOff?: number; discounted?: number };

/**
 * Takes an amount off what an invoice still owes, which was paid, and what was written off or deducted beside; of a credit they are below
 * zero. The caller holds the invoice's lock.
 */
export const takeOffBalance = async (
  scope: Scope,
  invoice: { id: number; balance: number },
  paid: number,
  { writtenOff = 0, discounted = 0 }: Beside = {},
): Promise<void> => {
  const settled = cents(paid) + cents(writtenOff) + cents(discounted);
  await scope.tx
    .updateTable('invoices')
    .set((eb) => ({
      balance: amount(cents(invoice.balance) - settled),
      ...(writtenOff === 0 ? {} : { written_off: eb('written_off', '+', writtenOff) }),
      ...(discounted === 0 ? {} : { discounted: eb('discounted', '+', discounted) }),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute();
};
