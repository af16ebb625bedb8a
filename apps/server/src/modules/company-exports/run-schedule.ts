import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import { systemScopes } from '../../kernel/jobs/system-scope.ts';
import type { Scope } from '../../kernel/scope.ts';
import { exportTask } from './run-export.ts';
import { nightAfter } from './schedule.ts';

/** Begins the export of a company whose turn it is, for the user who set it. One that is under way is waited for. */
const beginDue = async (scope: Scope): Promise<void> => {
  const { tx, company, actor, now } = scope;
  const due = await tx
    .selectFrom('company_export_schedules')
    .where('next_at', '<=', now.toString())
    .select(['every', 'next_at'])
    .$narrowType<{ every: 'week' | 'month' }>()
    .forUpdate()
    .executeTakeFirst();
  const running = await tx
    .selectFrom('company_exports')
    .where('status', 'in', ['queued', 'running'])
    .select('id')
    .executeTakeFirst();
  if (due === undefined || running !== undefined) return;
  const { id } = await tx
    .insertInto('company_exports')
    .values({
      company_id: company.id,
      asked_by: actor.userId,
      asked_at: now.toString(),
      is_scheduled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(scope, exportTask, { export_id: id }, { key: `${exportTask}:${id}` });
  await tx
    .updateTable('company_export_schedules')
    .set({ next_at: nightAfter(scope, due.next_at, due.every).toString() })
    .where('company_id', '=', company.id)
    .execute();
  await audit(scope, { action: 'create', noun: 'company_exports', rowId: id, after: { by: 'schedule' } });
};

type Due = { company: number; set_by: number };

/** Looks every hour whose export is due. A company whose turn fails does not keep the others from theirs. */
export const runSchedules: Job = {
  task: 'scheduled-exports',
  cron: '7 * * * *',
  repeatable: 'an export that began has moved its turn to the next night',
  run: async ({ database, clock, log }) => {
    const { rows } = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
      sql<Due>`select company, set_by from due_company_exports(${clock().toString()})`.execute(tx),
    );
    for (const { company: companyId, set_by: userId } of rows)
      try {
        await systemScopes(database, clock, { companyId, userId })(beginDue);
      } catch (error) {
        log.error({ err: error, company_id: companyId }, 'an export by schedule did not begin');
      }
  },
};
