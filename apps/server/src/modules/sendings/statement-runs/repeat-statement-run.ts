import type { repeatStatementRun, StatementRun } from '@yardline/contract/sendings/statement-runs';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../../kernel/audit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { originOf } from '../text-document.ts';
import { itemsOf, runById } from './statement-runs.queries.ts';

/** Locks the sending of a run, so that two repetitions do not send one statement twice. @throws Refusal resource.not_found */
export const lockSending = async ({ tx }: Scope, runId: number): Promise<number> => {
  const run = await tx
    .selectFrom('statement_runs')
    .where('id', '=', runId)
    .select('sending_run_id')
    .executeTakeFirst();
  const { id } = await tx
    .selectFrom('sending_runs')
    .where('id', '=', run?.sending_run_id ?? notFound())
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Queues those statements of a run again that failed: each goes to the address that its customer has now.
 * @throws Refusal resource.not_found, statement_run.none_failed
 */
export const repeatStatements = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof repeatStatementRun>,
): Promise<StatementRun> => {
  const { tx } = scope;
  const sendingRunId = await lockSending(scope, id);
  const failed = (await itemsOf(scope, id)).filter(({ state }) => state === 'failed');
  if (failed.length === 0) throw new Refusal('statement_run.none_failed');
  await tx
    .updateTable('sending_run_records')
    .set({ problem: null, sending_id: null })
    .where('run_id', '=', sendingRunId)
    .where(
      'record_id',
      'in',
      failed.map(({ customer_id: customerId }) => customerId),
    )
    .execute();
  await tx
    .updateTable('sending_runs')
    .set({ status: 'queued', finished_at: null })
    .where('id', '=', sendingRunId)
    .execute();
  const payload = { run_id: sendingRunId, origin: originOf(scope) };
  await enqueue(scope, 'send-documents', payload, { key: `send-documents:${sendingRunId}` });
  await audit(scope, {
    action: 'update',
    noun: 'statement_runs',
    rowId: id,
    after: { again: failed.length },
  });
  return runById(scope, id);
};
