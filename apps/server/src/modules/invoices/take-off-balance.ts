import { amount, cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Takes an amount off what an invoice still owes, which was paid or written off; of a credit both are below zero. The caller
 * holds the invoice's lock.
 */
export const takeOffBalance = async (
  scope: Scope,
  invoice: { id: number; balance: number },
  settled: number,
  by: 'payment' | 'write_off' = 'payment',
): Promise<void> => {
  await scope.tx
    .updateTable('invoices')
    .set((eb) => ({
      balance: amount(cents(invoice.balance) - cents(settled)),
      ...(by === 'write_off' ? { written_off: eb('written_off', '+', settled) } : {}),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute();
};
