import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Says when everything of the scope's company is erased, or that it is not; its audit keeps who said so and why. */
export const setClosing = async (
  scope: Scope,
  at: Temporal.Instant | null,
  { by, reason }: { by: string; reason: string },
): Promise<void> => {
  await scope.tx
    .updateTable('companies')
    .set({ closes_at: at?.toString() ?? null })
    .where('id', '=', scope.company.id)
    .execute();
  await audit(scope, {
    action: at === null ? 'reopen' : 'close',
    noun: 'companies',
    rowId: scope.company.id,
    after: { closes_at: at?.toString() ?? null, reason, changed_by: by },
  });
};
