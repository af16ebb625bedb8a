import { amount, cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';

/** Takes an amount off what an invoice still owes; of a credit both are below zero. The caller holds the invoice's lock. */
export const takeOffBalance = async (
  scope: Scope,
  invoice: { id: number; balance: number },
  paid: number,
): Promise<void> => {
  await scope.tx
    .updateTable('invoices')
    .set((eb) => ({
      balance: amount(cents(invoice.balance) - cents(paid)),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute();
};
