import { audit } from '../../../kernel/audit.ts';
import { publish } from '../../../kernel/outbox.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { readContract } from '../contracts.queries.ts';

/** Opens a contract again that is closed although a line of it is out: its last return was taken back. The caller holds its lock. */
export const openAgain = async (scope: Scope, contractId: number): Promise<void> => {
  const { status, row_version: version } = await readContract(scope, contractId);
  await scope.tx
    .updateTable('contracts')
    .set({ status: 'open', closed_at: null, row_version: version + 1 })
    .where('id', '=', contractId)
    .execute();
  if (status !== 'closed') return;
  await audit(scope, {
    action: 'reopen',
    noun: 'contracts',
    rowId: contractId,
    before: { status },
    after: { status: 'open' },
  });
  await publish(scope, { topic: 'contract.reopened', payload: { contract_id: contractId } });
};
