import { startOfDay } from '@yardline/domain/time/local';
import { audit } from '../../../kernel/audit.ts';
import { isConnectionLost } from '../../../kernel/database/faults.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Contracts in one transaction: few enough to hold nobody up who works on one of them. */
const batchSize = 500;

const lockUnfinished = ({ tx }: Scope, archiveId: number) =>
  tx
    .selectFrom('contract_archives')
    .where('id', '=', archiveId)
    .where('status', 'in', ['queued', 'running'])
    .select(['id', 'cutoff', 'status'])
    .forUpdate()
    .executeTakeFirst();

/** Contracts that were closed before a day of the company, and are not put away yet. */
const oldContracts = ({ tx, company }: Scope, cutoff: string) =>
  tx
    .selectFrom('contracts')
    .where('kind', '=', 'contract')
    .where('status', '=', 'closed')
    .where('archive_id', 'is', null)
    .where('closed_at', '<', startOfDay(cutoff, company.timeZone).toString());

/** Counts the work, once. */
const begin = async (scope: Scope, archiveId: number): Promise<boolean> => {
  const found = await lockUnfinished(scope, archiveId);
  if (found === undefined) return false;
  if (found.status === 'running') return true;
  const { n } = await oldContracts(scope, found.cutoff)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  await scope.tx
    .updateTable('contract_archives')
    .set({ status: 'running', contracts_total: n })
    .where('id', '=', archiveId)
    .execute();
  return true;
};

/** Puts the next contracts away, in a transaction of its own. @returns whether there were any */
const archiveNext = async (scope: Scope, archiveId: number): Promise<boolean> => {
  const found = await lockUnfinished(scope, archiveId);
  if (found === undefined) return false;
  const next = await oldContracts(scope, found.cutoff)
    .orderBy('closed_at')
    .orderBy('id')
    .limit(batchSize)
    .select('id')
    .forUpdate()
    .execute();
  const ids = next.map(({ id }) => id);
  if (ids.length === 0) return false;
  await scope.tx
    .updateTable('contracts')
    .set((eb) => ({ archive_id: archiveId, row_version: eb('row_version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  await scope.tx
    .updateTable('contract_archives')
    .set((eb) => ({ contracts_done: eb('contracts_done', '+', ids.length) }))
    .where('id', '=', archiveId)
    .execute();
  return true;
};

const end = async (scope: Scope, archiveId: number, status: 'done' | 'failed'): Promise<void> => {
  const ended = await scope.tx
    .updateTable('contract_archives')
    .set({ status, finished_at: scope.now.toString() })
    .where('id', '=', archiveId)
    .where('status', 'in', ['queued', 'running'])
    .returning('contracts_done')
    .executeTakeFirst();
  if (ended === undefined) return;
  await audit(scope, {
    action: 'close',
    noun: 'contract_archives',
    rowId: archiveId,
    after: { status, contracts: ended.contracts_done },
  });
};

/**
 * Puts old contracts away, some in one transaction after the other. Run again, by a second worker or after the process
 * died, it goes on with those that are left.
 */
export const runArchive: Job = {
  task: 'archive-contracts',
  repeatable: 'contracts that are put away are not found again',
  run: async ({ inScope }, payload) => {
    const archiveId = Number(payload['archive_id']);
    try {
      if (!(await inScope((scope) => begin(scope, archiveId)))) return;
      while (await inScope((scope) => archiveNext(scope, archiveId)));
      await inScope((scope) => end(scope, archiveId, 'done'));
    } catch (error) {
      // A lost database is waited for; whatever else stops it would stop it again.
      if (!isConnectionLost(error)) await inScope((scope) => end(scope, archiveId, 'failed'));
      throw error;
    }
  },
  giveUp: ({ lastly }, payload) => lastly((scope) => end(scope, Number(payload['archive_id']), 'failed')),
};
