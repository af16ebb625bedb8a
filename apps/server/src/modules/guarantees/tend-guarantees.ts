import { sql } from 'kysely';
import { heldBeforeHours } from '@yardline/domain/payments/guarantee';
import { readCompany } from '../../kernel/auth/holder.ts';
import { companyTime } from '../../kernel/clock.ts';
import { enqueueOpenly } from '../../kernel/jobs/enqueue.ts';
import type { Job, JobContext } from '../../kernel/jobs/job.ts';

const companies = async ({ database }: JobContext): Promise<number[]> => {
  const { rows } = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    sql<{ id: number }>`select id from companies_to_check() id`.execute(tx),
  );
  return rows.map(({ id }) => id);
};

/** Guarantees of a company for which it is time: each is tended by a job of its own, for the store's user who wrote it. */
const tendCompany = ({ database, clock }: JobContext, companyId: number): Promise<void> =>
  database.transaction({ companyId, statementSeconds: 60 }, async (tx) => {
    const now = companyTime(clock(), await readCompany(tx));
    const soon = now.add({ hours: heldBeforeHours }).toString();
    const rows = await tx
      .selectFrom('guarantees as g')
      .innerJoin('contracts as k', 'k.id', 'g.contract_id')
      .where((eb) =>
        eb.or([
          eb.and([eb('g.state', '=', 'saved'), eb('k.status', '=', 'open'), eb('k.starts_at', '<=', soon)]),
          eb.and([
            eb('g.state', '=', 'authorized'),
            eb('g.release_asked_at', 'is', null),
            eb('g.held_until', '<=', now.toString()),
          ]),
        ]),
      )
      .select(['g.id', 'g.created_by'])
      .execute();
    for (const { id, created_by: userId } of rows)
      await enqueueOpenly(tx, 'keep-guarantee', {
        guarantee_id: id,
        company_id: companyId,
        user_id: userId,
      });
  });

/** Looks each hour which amounts are to be held on kept cards, and which have lapsed. It acts for no user. */
export const tendGuarantees: Job = {
  task: 'authorise-guarantees',
  repeatable: 'it only finds them; the job of each looks again under its lock',
  cron: '12 * * * *',
  run: async (context) => {
    for (const companyId of await companies(context)) await tendCompany(context, companyId);
  },
};
