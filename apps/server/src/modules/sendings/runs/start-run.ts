import type { InputOf } from '@yardline/contract/endpoint';
import type { SendingRun, startSendingRun as endpoint } from '@yardline/contract/sendings/runs';
import type { SendingKind } from '@yardline/contract/sendings/sendings';
import { audit } from '../../../kernel/audit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { originOf } from '../text-document.ts';
import { subjectOf } from '../subjects.ts';
import { isSeen } from '../view-record.ts';
import { chosenIds } from './chosen.ts';
import { getRunById } from './runs.queries.ts';

/** What people call a document; nothing of what the caller may not see, which the work refuses. */
const nameOf = async (scope: Scope, kind: SendingKind, id: number): Promise<string> => {
  if (!(await isSeen(scope, kind, id))) return '';
  const { number, customerName } = await subjectOf(scope, kind, id);
  return `${number} ${customerName}`.trim();
};

/**
 * Records which documents are to be sent and queues the work in the same transaction; each goes to its customer's address in
 * the words proposed for it.
 * @throws Refusal request.invalid with sending.none
 */
export const startRun = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<SendingRun> => {
  const { tx, company, actor, now } = scope;
  const ids = await chosenIds(scope, body);
  const { id } = await tx
    .insertInto('sending_runs')
    .values({
      company_id: company.id,
      kind: body.type,
      channel: body.channel,
      billing_run_id: body.billing_run_id ?? null,
      created_by: actor.userId,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const recordId of ids) {
    const name = await nameOf(scope, body.type, recordId);
    await tx
      .insertInto('sending_run_records')
      .values({ company_id: company.id, run_id: id, record_id: recordId, name })
      .execute();
  }
  const payload = { run_id: id, origin: originOf(scope) };
  await enqueue(scope, 'send-documents', payload, { key: `send-documents:${id}` });
  const after = { kind: body.type, channel: body.channel, documents: ids.length };
  await audit(scope, { action: 'create', noun: 'sending_runs', rowId: id, after });
  return getRunById(scope, id);
};
