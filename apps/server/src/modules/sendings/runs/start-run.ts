import type { InputOf } from '@yardline/contract/endpoint';
import type { SendingRun, startSendingRun as endpoint } from '@yardline/contract/sendings/runs';
import { audit } from '../../../kernel/audit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { subjectOf } from '../subjects.ts';
import { viewRecord } from '../view-record.ts';
import { chosenIds } from './chosen.ts';
import { getRunById } from './runs.queries.ts';

/**
 * Records which documents are to be sent and queues the work in the same transaction; each goes to its customer's address in
 * the words proposed for it.
 * @throws Refusal resource.not_found for a document that the caller may not see, request.invalid with sending.none
 */
export const startRun = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<SendingRun> => {
  const { tx, company, actor, now } = scope;
  const ids = await chosenIds(scope, body);
  const { id } = await tx
    .insertInto('sending_runs')
    .values({
      company_id: company.id,
      kind: body.type,
      billing_run_id: body.billing_run_id ?? null,
      created_by: actor.userId,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const recordId of ids) {
    await viewRecord(scope, body.type, recordId);
    const { number, customerName } = await subjectOf(scope, body.type, recordId);
    const name = `${number} ${customerName}`.trim();
    await tx
      .insertInto('sending_run_records')
      .values({ company_id: company.id, run_id: id, record_id: recordId, name })
      .execute();
  }
  await enqueue(scope, 'send-documents', { run_id: id }, { key: `send-documents:${id}` });
  const after = { kind: body.type, documents: ids.length };
  await audit(scope, { action: 'create', noun: 'sending_runs', rowId: id, after });
  return getRunById(scope, id);
};
