import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { openings } from '../contracts/public.ts';

const madeInto = ({ tx }: Scope, contractId: number) =>
  tx.selectFrom('estimates').where('converted_contract_id', '=', contractId).select(['id', 'version']);

/**
 * A contract that was deleted, opened by mistake or still a draft, leaves its estimate as it was before: approved where its customer did,
 * else a draft. One that was cancelled after it was opened stays what the estimate became.
 */
const giveBack = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const contractId = Number(payload['contract_id']);
  if ((await madeInto(scope, contractId).executeTakeFirst()) === undefined) return;
  // The document is locked first: a draft that is restored meanwhile keeps the estimate, and one that was let go is not restored.
  if (!(await openings.agreed.letGo(scope, contractId))) return;
  const estimate = await madeInto(scope, contractId).forUpdate().executeTakeFirst();
  if (estimate === undefined) return;
  const approval = await scope.tx
    .selectFrom('estimate_decisions')
    .where('estimate_id', '=', estimate.id)
    .where('version', '=', estimate.version)
    .where('decision', '=', 'approved')
    .select('total')
    .executeTakeFirst();
  const after = {
    status: approval === undefined ? 'draft' : 'approved',
    approved_total: approval?.total ?? null,
    converted_contract_id: null,
    done_sections: null,
    labor_service_id: null,
    sublet_service_id: null,
  };
  await scope.tx
    .updateTable('estimates')
    .set({ ...after, row_version: sql<number>`row_version + 1` })
    .where('id', '=', estimate.id)
    .execute();
  await audit(scope, {
    action: 'reopen',
    noun: 'estimates',
    rowId: estimate.id,
    before: { status: 'converted', converted_contract_id: contractId },
    after,
  });
};

export const listeners: Listener[] = [{ topic: 'contract.cancelled', hear: giveBack }];
