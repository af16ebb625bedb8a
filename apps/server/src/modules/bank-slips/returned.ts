import type { Scope } from '../../kernel/scope.ts';

/** Marks a check that the bank sent back as returned on its slip: it leaves the bank, not the till. The caller holds its lock. */
export const markReturned = async ({ tx }: Scope, paymentId: number): Promise<void> => {
  await tx
    .updateTable('bank_slip_lines')
    .set({ is_returned: true })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'payment')
    .where('method', '=', 'cheque')
    .where('is_active', '=', true)
    .execute();
};
