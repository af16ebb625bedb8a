import { sql } from 'kysely';
import { readCompany } from '../../kernel/auth/holder.ts';
import { companyTime } from '../../kernel/clock.ts';
import type { Job, JobContext, Turn, TurnScope } from '../../kernel/jobs/job.ts';
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
  { database }: Pick<JobContext, 'database'>,
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

/** Machines of one company whose time has come. */
const dueIn = ({ tx, now }: TurnScope): Promise<{ id: number }[]> =>
  tx
    .selectFrom('assets')
    .where('status_changes_at', '<=', now.toString())
    .orderBy('status_changes_at')
    .limit(most)
    .select('id')
    .execute();

const turn: Turn = {
  inCompany: async (context, companyId) => {
    for (let isMore = true; isMore;) {
      const found = await context.database.transaction({ companyId, isReadOnly: true }, async (tx) => {
        const company = await readCompany(tx);
        const now = companyTime(context.clock(), company);
        return { moment: now.toString(), due: await dueIn({ tx, company, now }) };
      });
      const ids = found.due.map(({ id }) => id);
      if (ids.length > 0)
        await tell(context, { company_id: companyId, moment: found.moment, asset_ids: ids });
      isMore = ids.length === most;
    }
  },
  due: async ({ tx }) => {
    const next = await tx
      .selectFrom('assets')
      .where('status_changes_at', 'is not', null)
      .orderBy('status_changes_at')
      .limit(1)
      .select('status_changes_at')
      .executeTakeFirst();
    const at = next?.status_changes_at ?? null;
    return at === null ? undefined : Temporal.Instant.from(at);
  },
};

/**
 * Writes every minute on the machines of all companies what the clock alone made of them: a reservation that begins, or one
 * that is over without anybody having fetched the machine. Lists filter and sort by what is written, so it is not
 * worked out when they are read. [B4.24]
 */
export const tellStatuses: Job = {
  task: 'tell-statuses',
  repeatable: 'it writes what is so by the clock, under locks, and nothing where that is written already',
  cron: '* * * * *',
  turn,
  run: async (context) => {
    for (let isMore = true; isMore;) {
      const due = await readDue(context);
      for (const each of due) await tell(context, each);
      isMore = due.some(({ asset_ids: ids }) => ids.length === most);
    }
  },
};
