import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * What a return took from the yard waits there again, because the return is taken back. What was taken stays on record with the return.
 * The caller holds the lock of the contract.
 * @throws Refusal yard_return.machine_twice
 */
export const giveBackToYard = async (scope: Scope, returnLineIds: readonly number[]): Promise<void> => {
  const takings = await scope.tx
    .selectFrom('yard_return_takings as t')
    .innerJoin('yard_return_lines as l', 'l.id', 't.yard_return_line_id')
    .where('t.return_line_id', 'in', [...returnLineIds])
    .orderBy('l.id')
    .select(['l.id', 'l.yard_return_id', 'l.taken', 'l.status', 't.quantity'])
    .forUpdate('l')
    .execute();
  for (const { id, yard_return_id: rowId, taken, status, quantity } of takings) {
    await scope.tx
      .updateTable('yard_return_lines')
      .set((eb) => ({ taken: eb('taken', '-', quantity), status: 'N', ended_at: null, ended_by: null }))
      .where('id', '=', id)
      .execute();
    await audit(scope, {
      action: 'update',
      noun: 'yard_returns',
      rowId,
      before: { line: id, taken, status },
      after: { line: id, taken: taken - quantity, status: 'N' },
    });
  }
};
