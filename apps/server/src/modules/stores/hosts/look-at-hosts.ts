import { randomUUID } from 'node:crypto';
import { recordName } from '@yardline/domain/store/host';
import { sql } from 'kysely';
import { noRights, readCompany } from '../../../kernel/auth/holder.ts';
import { companyTime } from '../../../kernel/clock.ts';
import type { Job, JobContext } from '../../../kernel/jobs/job.ts';
import { newTrail, type Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';
import { keepProof } from './verify-host.ts';

const inCompany = <T>(
  { database, clock }: JobContext,
  companyId: number,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  database.transaction({ companyId, statementSeconds: 60 }, async (tx) => {
    const company = await readCompany(tx);
    return work({
      tx,
      company,
      now: companyTime(clock(), company),
      actor: { userId: 0, identityId: 0, name: '', holder: noRights },
      language: 'en',
      requestId: randomUUID(),
      trail: newTrail(),
    });
  });

const companies = async ({ database }: JobContext): Promise<number[]> => {
  const { rows } = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    sql<{ id: number }>`select id from companies_with_hosts() id`.execute(tx),
  );
  return rows.map(({ id }) => id);
};

/**
 * Looks each day whether the hosts that stores answer under are still their companies', so that a person who gets a domain after them
 * gets no store of theirs with it. It acts for no user.
 */
export const lookAtHosts = ({ resolveText }: Pick<Site, 'resolveText'>): Job => ({
  task: 'look-at-hosts',
  repeatable: 'a host is looked at again',
  cron: '40 5 * * *',
  run: async (context) => {
    for (const companyId of await companies(context)) {
      const hosts = await inCompany(context, companyId, ({ tx }) =>
        tx
          .selectFrom('store_hosts')
          .where('state', '=', 'verified')
          .orderBy('id')
          .select(['id', 'host'])
          .execute(),
      );
      for (const { id, host } of hosts) {
        const texts = await resolveText(recordName(host));
        await inCompany(context, companyId, (scope) => keepProof(scope, id, texts));
      }
    }
  },
});
