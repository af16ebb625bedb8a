import { sql } from 'kysely';
import type { Job, JobContext } from '../../kernel/jobs/job.ts';
import { sweepExpired } from './sweep-expired.ts';
import { tellStatus } from './tell-status.ts';

/** Machines of one company that are told in one transaction, so that nobody waits for long. */
const most = 1_000;

type Due = { company_id: number; moment: string; asset_ids: number[] };

const readDue = async ({ database, clock }: JobContext): Promise<Due[]> => {
  const { rows } = await database.transaction({ companyId: 0, statementSeconds: 60 }, (tx) =>
    sql<Due>`select company_id, moment, asset_ids from statuses_due(${clock().toString()}, ${most})`.execute(
      tx,
    ),
  );
  return rows;
};

const tell = (
  { database }: JobContext,
  { company_id: id, moment, asset_ids: assetIds }: Due,
): Promise<void> =>
  database.transaction({ companyId: id, statementSeconds: 60 }, async (tx) => {
    // In the order in which every verb locks them.
    await tx
      .selectFrom('assets')
      .where('id', 'in', assetIds)
      .orderBy('id')
      .select('id')
      .forNoKeyUpdate()
      .execute();
    const now = Temporal.Instant.from(moment);
    await sweepExpired({ tx, now }, assetIds);
    await tellStatus({ tx, company: { id }, now }, assetIds);
  });

/**
 * Writes every minute on the machines of all companies what the clock alone made of them: a reservation that begins, or one
 * that is over without anybody having fetched the machine. Lists filter and sort by what is written, so it is not
 * worked out when they are read. [B4.24]
 */
export const tellStatuses: Job = {
  task: 'tell-statuses',
  repeatable: 'it writes what is so by the clock, under locks, and nothing where that is written already',
  cron: '* * * * *',
  run: async (context) => {
    for (let isMore = true; isMore;) {
      const due = await readDue(context);
      for (const each of due) await tell(context, each);
      isMore = due.some(({ asset_ids: ids }) => ids.length === most);
    }
  },
};
