import { auditAll } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Guarantees for a new document what secured the one that it was made of. The caller holds the locks of both. */
export const moveGuarantees = async (
  scope: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const rows = await scope.tx
    .updateTable('guarantees')
    .set((eb) => ({ contract_id: to, row_version: eb('row_version', '+', 1) }))
    .where('contract_id', '=', from)
    .returning('id')
    .execute();
  await auditAll(
    scope,
    rows.map(({ id }) => ({
      action: 'update' as const,
      noun: 'guarantees' as const,
      rowId: id,
      before: { contract_id: from },
      after: { contract_id: to },
    })),
  );
};
