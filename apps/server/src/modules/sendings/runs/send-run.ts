import type { Sending, SendingChannel, SendingKind } from '@yardline/contract/sendings/sendings';
import { isConnectionLost, meaningOf } from '../../../kernel/database/faults.ts';
import type { Job, JobContext } from '../../../kernel/jobs/job.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { proposeSending } from '../draft-sending.ts';
import { agreedPhone } from '../phones.ts';
import { sendDocument } from '../send-document.ts';
import { proposeText, textDocument } from '../text-document.ts';
import type { SendingProblem } from './runs.queries.ts';

/** The next document of a run at which nobody is. */
const lockNext = ({ tx }: Scope, runId: number) =>
  tx
    .selectFrom('sending_run_records as d')
    .innerJoin('sending_runs as r', 'r.id', 'd.run_id')
    .leftJoin('statement_runs as t', 't.sending_run_id', 'r.id')
    .where('d.run_id', '=', runId)
    .where('r.status', '=', 'queued')
    .where('d.sending_id', 'is', null)
    .where('d.problem', 'is', null)
    .orderBy('d.record_id')
    .limit(1)
    .select(['d.record_id', 'd.name', 'r.kind', 'r.channel', 't.as_of'])
    .$narrowType<{ kind: SendingKind; channel: SendingChannel }>()
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst();

type Next = NonNullable<Awaited<ReturnType<typeof lockNext>>>;

const record = (
  { tx }: Scope,
  runId: number,
  { record_id: id }: Next,
  outcome: { sending_id: number } | { problem: string },
) =>
  tx
    .updateTable('sending_run_records')
    .set(outcome)
    .where('run_id', '=', runId)
    .where('record_id', '=', id)
    .execute();

type Run = { id: number; origin: string };

/** A statement of a run of statements is as of the day of that run. */
const mailOne = async (scope: Scope, run: Run, next: Next): Promise<Sending> => {
  const { kind, record_id: id, name, as_of: to } = next;
  const { to: address, language, subject, message } = await proposeSending(scope, kind, id);
  if (address === '') throw new Refusal('sending.no_address', { name });
  const form = { to: address, cc: '', language, subject, message, has_link: true };
  return sendDocument(scope, { kind, id, form, runId: run.id, ...(to === null ? {} : { span: { to } }) });
};

const textOne = async (scope: Scope, run: Run, { kind, record_id: id, name }: Next): Promise<Sending> => {
  const { recipients, language, message } = await proposeText(scope, kind, id);
  const form = { to: agreedPhone(recipients, name), language, message, has_consent: false };
  return textDocument(scope, { kind, id, form, run });
};

const sendOne = async (scope: Scope, run: Run, next: Next): Promise<void> => {
  const one = next.channel === 'text' ? textOne : mailOne;
  const { id: sendingId } = await one(scope, run, next);
  await record(scope, run.id, next, { sending_id: sendingId });
};

/** What stands in the way of one document and not of the others; a lost database stands in the way of all. */
const problemOf = (error: unknown): SendingProblem => {
  if (isConnectionLost(error)) throw error;
  const meant = meaningOf(error);
  return meant instanceof Refusal
    ? { code: meant.code, data: meant.data }
    : { code: 'request.failed', data: {} };
};

/** Sends the next document in a transaction of its own. @returns whether there was one */
const sendNext = async ({ inScope, log }: JobContext, run: Run): Promise<boolean> => {
  const { id: runId } = run;
  let next: Next | undefined;
  try {
    return await inScope(async (scope) => {
      next = await lockNext(scope, runId);
      if (next === undefined) return false;
      await sendOne(scope, run, next);
      return true;
    });
  } catch (error) {
    const failed = next;
    if (failed === undefined) throw error;
    const problem = problemOf(error);
    if (problem.code === 'request.failed') log.error({ err: error, record: failed.record_id }, 'not sent');
    await inScope((scope) => record(scope, runId, failed, { problem: JSON.stringify(problem) }));
    return true;
  }
};

const finish = ({ tx, now }: Scope, runId: number) =>
  tx
    .updateTable('sending_runs')
    .set({ status: 'done', finished_at: now.toString() })
    .where('id', '=', runId)
    .where('status', '=', 'queued')
    .execute();

/** What was not reached is told as not sent. */
const giveUpRun = async (scope: Scope, runId: number): Promise<void> => {
  const problem: SendingProblem = { code: 'request.failed', data: {} };
  await scope.tx
    .updateTable('sending_run_records')
    .set({ problem: JSON.stringify(problem) })
    .where('run_id', '=', runId)
    .where('sending_id', 'is', null)
    .where('problem', 'is', null)
    .execute();
  await finish(scope, runId);
};

/** Sends the documents of a run one after the other, each in a transaction of its own. */
export const sendRun: Job = {
  task: 'send-documents',
  repeatable: 'a document is sent and marked as sent in one transaction',
  run: async (context, payload) => {
    const runId = Number(payload['run_id']);
    const run = { id: runId, origin: String(payload['origin']) };
    while (await sendNext(context, run));
    await context.inScope((scope) => finish(scope, runId));
  },
  giveUp: async ({ lastly }, payload) => {
    await lastly((scope) => giveUpRun(scope, Number(payload['run_id'])));
  },
};
