import type { InputOf } from '@yardline/contract/endpoint';
import type { RefusalCode } from '@yardline/contract/refusals';
import type { getSendingRun, SendingRun } from '@yardline/contract/sendings/runs';
import { say } from '@yardline/contract/words/both';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** Why a document was not sent, as it is stored; it is told in the reader's language. */
export type SendingProblem = { code: RefusalCode; data: Record<string, unknown> };

/** A run with what came of it. Only who started it sees it. @throws Refusal resource.not_found */
export const getRunById = async ({ tx, actor, language }: Scope, id: number): Promise<SendingRun> => {
  const run = await tx
    .selectFrom('sending_runs')
    .where('id', '=', id)
    .where('created_by', '=', actor.userId)
    .select(['id', 'kind', 'channel', 'status', 'created_at', 'finished_at'])
    .$narrowType<Pick<SendingRun, 'kind' | 'channel' | 'status'>>()
    .executeTakeFirst();
  if (run === undefined) return notFound();
  const rows = await tx
    .selectFrom('sending_run_records')
    .where('run_id', '=', id)
    .orderBy('record_id')
    .select(['record_id', 'name', 'sending_id'])
    .select((eb) => eb.ref('problem').$castTo<SendingProblem | null>().as('problem'))
    .execute();
  const problems = rows.flatMap(({ record_id, name, problem }) =>
    problem === null ? [] : [{ record_id, name, message: say(language, problem.code, problem.data) }],
  );
  return {
    id: run.id,
    kind: run.kind,
    channel: run.channel,
    status: run.status,
    created_at: run.created_at,
    finished_at: run.finished_at,
    total: rows.length,
    sent: rows.filter(({ sending_id: sent }) => sent !== null).length,
    failed: problems.length,
    problems,
  };
};

export const getRun = (scope: Scope, { params }: InputOf<typeof getSendingRun>): Promise<SendingRun> =>
  getRunById(scope, params.id);
