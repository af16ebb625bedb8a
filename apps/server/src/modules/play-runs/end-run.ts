import type { RefusalCode } from '@yardline/contract/refusals';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { newestRecords } from './newest-records.ts';

/** How a run ends; a failed one at which work and why, as it is stored. */
export type End =
  | { status: 'done' | 'stopped' }
  | { status: 'failed'; task: string; code: RefusalCode; data: Record<string, unknown> };

/** Ends a run that has not ended. @param at the machine’s time @returns whether it had not */
export const endRun = async (
  scope: Scope,
  runId: number,
  { end, at }: { end: End; at: Temporal.Instant },
): Promise<boolean> => {
  const { invoices, orders, accruals, mails } = await newestRecords(scope);
  const failed = end.status === 'failed' ? end : undefined;
  const ended = await scope.tx
    .updateTable('play_runs')
    .set({
      status: end.status,
      finished_at: at.toString(),
      failed_at_task: failed?.task ?? null,
      problem: failed === undefined ? null : JSON.stringify({ code: failed.code, data: failed.data }),
      invoices_upto: invoices,
      orders_upto: orders,
      accruals_upto: accruals,
      mails_upto: mails,
    })
    .where('id', '=', runId)
    .where('status', 'in', ['queued', 'running'])
    .returning(['stands_at', 'jobs_done'])
    .executeTakeFirst();
  if (ended === undefined) return false;
  await audit(scope, {
    action: 'update',
    noun: 'play_runs',
    rowId: runId,
    after: { status: end.status, clock: ended.stands_at, jobs_done: ended.jobs_done },
  });
  return true;
};
