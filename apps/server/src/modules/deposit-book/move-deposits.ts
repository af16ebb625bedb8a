import { auditAll } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Holds for a new document what was taken for the one that it was made of, and what cards are being asked for with it. The
 * caller holds the locks of both.
 */
export const moveDeposits = async (
  scope: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const rows = await scope.tx
    .updateTable('deposits')
    .set((eb) => ({ contract_id: to, row_version: eb('row_version', '+', 1) }))
    .where('contract_id', '=', from)
    .returning('id')
    .execute();
  await auditAll(
    scope,
    rows.map(({ id }) => ({
      action: 'update' as const,
      noun: 'deposits',
      rowId: id,
      before: { contract_id: from },
      after: { contract_id: to },
    })),
  );
};
