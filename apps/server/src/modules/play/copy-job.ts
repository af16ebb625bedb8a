import type { CopyProgress } from '../../kernel/environment.ts';
import { isConnectionLost } from '../../kernel/database/faults.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { copyTask } from './copies.ts';

/** Milliseconds between two words about how far it is. */
const pauseMs = 500;

/**
 * Copies a company's data from Live into Play in one transaction. Runs in Play's queue, reports progress in its own row, and
 * is not retried automatically: users may be working in the previous copy.
 */
export const copyJob = ({ environments }: Pick<Site, 'environments'>): Job => ({
  task: copyTask,
  repeatable:
    'a copy takes the place of the one before in one transaction, and one that ended is not begun again',
  run: async ({ database, clock, log }, payload) => {
    const companyId = Number(payload['company_id']);
    const tell = (values: { status?: string; copied_at?: string } & Partial<Record<Figure, number>>) =>
      database.transaction({ companyId }, (tx) =>
        tx
          .updateTable('play_copies')
          .set({ ...values, heard_at: clock().toString() })
          .where('status', 'in', ['queued', 'running'])
          .returning('is_blurred')
          .executeTakeFirst(),
      );
    const begun = await tell({ status: 'running' });
    if (begun === undefined) return;
    const what = { companyId, isBlurred: begun.is_blurred };
    let said = performance.now();
    const report = async ({ tablesDone, tablesTotal, rowsDone }: CopyProgress): Promise<void> => {
      if (performance.now() - said < pauseMs) return;
      said = performance.now();
      await tell({ tables_done: tablesDone, tables_total: tablesTotal, rows_done: rowsDone });
    };
    let last: CopyProgress = { tablesDone: 0, tablesTotal: 0, rowsDone: 0 };
    try {
      const isOurs = await environments.copyCompany(what, async (progress) => {
        last = { ...progress };
        await report(progress);
      });
      if (!isOurs) return;
      await tell({
        status: 'done',
        copied_at: clock().toString(),
        rows_done: last.rowsDone,
        tables_done: last.tablesDone,
        tables_total: last.tablesTotal,
      });
    } catch (error) {
      // A lost database is waited for; whatever else stops it would stop it again.
      if (isConnectionLost(error)) throw error;
      log.error({ err: error }, 'a company was not copied into Play');
      await tell({ status: 'failed' });
    }
  },
});

type Figure = 'tables_done' | 'tables_total' | 'rows_done';
