import { rowDays } from '@yardline/domain/time/rows-kept';
import { sql } from 'kysely';
import type { Job } from './job.ts';

/** Rows of a kind that go in one transaction, so that nobody waits for a long one. */
const most = 5_000;
/** Days for which an event that was delivered is kept, so that it can be looked up. */
const outboxDays = 30;
/** Of files fewer, as each may be a hundred megabytes. */
const mostFiles = 50;

/**
 * Removes every night what is over, of all companies: sessions thirty days after their end, keys of repeated calls after
 * 72 hours, counters of wrong sign-ins, links and one-time codes that ran out, mails older than the setting, files that
 * no record holds after a day, and after ninety the rows of imports and bulk edits, and the files of imports that were never
 * started, and events that were delivered after thirty. What goes, and from when, stands in the database's own functions (0033, 0044, 0094, 0097): they alone may look
 * across companies.
 */
export const purge = ({ mailDays }: { mailDays: number }): Job => ({
  task: 'purge',
  repeatable: 'what is removed is not there any more',
  cron: '20 2 * * *',
  run: async ({ database, clock, log }) => {
    const at = clock();
    const rowsBefore = at.subtract({ hours: rowDays * 24 });
    const outboxBefore = at.subtract({ hours: outboxDays * 24 });
    const mailsBefore = at.subtract({ hours: mailDays * 24 });
    const total = new Map<string, number>();
    for (let isMore = true; isMore;) {
      const { rows } = await database.transaction({ companyId: 0, statementSeconds: 60 }, (tx) =>
        sql<{ what: string; removed: number }>`
          select what, removed from purge_old(${at.toString()}, ${mailsBefore.toString()}, ${most})
          union all
          select what, removed from purge_rows(${rowsBefore.toString()}, ${most})
          union all
          select 'outbox', purge_outbox(${outboxBefore.toString()}, ${most})
          union all
          select 'unstarted_imports', purge_unstarted(${rowsBefore.toString()}, ${most})
          union all
          select 'files', purge_files(${at.toString()}, ${mostFiles})`.execute(tx),
      );
      for (const { what, removed } of rows) total.set(what, (total.get(what) ?? 0) + removed);
      isMore = rows.some(({ what, removed }) => removed === (what === 'files' ? mostFiles : most));
    }
    log.info({ removed: Object.fromEntries(total) }, 'removed what was over');
  },
});
