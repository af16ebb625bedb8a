import { randomUUID } from 'node:crypto';
import { daysToAnswer } from '@yardline/contract/warranty-claims/warranty-claims';
import { may } from '@yardline/domain/permissions/derive';
import { noGrants } from '@yardline/domain/permissions/grants';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { readCompany, readHolders } from '../../kernel/auth/holder.ts';
import { companyTime } from '../../kernel/clock.ts';
import type { Job, JobContext, Turn } from '../../kernel/jobs/job.ts';
import { newTrail, type Scope } from '../../kernel/scope.ts';
import { postMail } from '../mail/public.ts';

type Waiting = { id: number; division_id: number; location_id: number };

/** Claims that a vendor has not answered in time and of which no one was reminded since they were filed. */
const waitingClaims = ({ tx, company, now }: Scope): Promise<Waiting[]> =>
  tx
    .selectFrom('warranty_claims as c')
    .where('c.status', '=', 'filed')
    .where('c.filed_at', '<', now.subtract({ hours: 24 * daysToAnswer }).toString())
    .where(
      sql<boolean>`not exists (select from audit_entries a where a.company_id = ${company.id}
        and a.noun = 'warranty_claims' and a.row_id = c.id::text and a.at >= c.filed_at and a.after ? 'reminded_at')`,
    )
    .orderBy('c.id')
    .select(['c.id', 'c.division_id', 'c.location_id'])
    .execute();

/** Active people who may work on claims, with the claims that are theirs to follow. */
const deskOf = async ({ tx }: Scope, claims: readonly Waiting[]) => {
  const people = await tx
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .orderBy('users.id')
    .select(['users.id', 'users.name', 'identities.email', 'identities.language'])
    .execute();
  const holders = await readHolders(
    tx,
    people.map(({ id }) => id),
  );
  return people.flatMap((person) => {
    const holder = holders.get(person.id);
    const count = claims.filter(
      ({ division_id: division, location_id: location }) =>
        holder !== undefined && may(holder, 'warranty_claims.edit', { division, location }),
    ).length;
    return count === 0 ? [] : [{ person, count }];
  });
};

/** One mail for each person with how many claims wait, and an entry on each claim, in one transaction. */
const remindCompany = async (scope: Scope): Promise<void> => {
  const claims = await waitingClaims(scope);
  if (claims.length === 0) return;
  for (const { person, count } of await deskOf(scope, claims))
    await postMail(scope.tx, {
      companyId: scope.company.id,
      ownerIdentityId: undefined,
      to: person.email,
      language: person.language === 'fr' ? 'fr' : 'en',
      template: 'claims-unanswered',
      data: {
        name: person.name,
        count: String(count),
        days: String(daysToAnswer),
        link: '/warranty-claims?unanswered=1',
      },
      now: scope.now,
    });
  for (const { id } of claims)
    await audit(scope, {
      action: 'update',
      noun: 'warranty_claims',
      rowId: id,
      after: { reminded_at: scope.now.toString() },
    });
};

const companies = async ({ database }: JobContext): Promise<number[]> => {
  const { rows } = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    sql<{ id: number }>`select id from companies_to_check() id`.execute(tx),
  );
  return rows.map(({ id }) => id);
};

const inCompany: Turn['inCompany'] = ({ database, clock }, companyId) =>
  database.transaction({ companyId, statementSeconds: 60 }, async (tx) => {
    const company = await readCompany(tx);
    await remindCompany({
      tx,
      company,
      now: companyTime(clock(), company),
      actor: {
        userId: 0,
        identityId: 0,
        name: '',
        holder: { isUpgraded: false, company: noGrants, divisions: [], locations: [] },
      },
      language: 'en',
      requestId: randomUUID(),
      trail: newTrail(),
    });
  });

/**
 * Writes each morning to the people who work on warranty claims when a vendor has not answered one in time; once for each
 * filing. It acts for no user.
 */
export const remindOfClaims: Job = {
  task: 'remind-of-claims',
  repeatable: 'a claim is reminded of once for each filing, and its entry is written with the mail',
  cron: '20 11 * * *',
  turn: { inCompany, due: async ({ now }) => now },
  run: async (context) => {
    for (const companyId of await companies(context)) await inCompany(context, companyId);
  },
};
