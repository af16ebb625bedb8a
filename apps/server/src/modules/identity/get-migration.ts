import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getMigration as endpoint } from '@yardline/contract/identity/identity';
import { sql } from 'kysely';
import { readMigration } from '../../kernel/auth/migration.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seeingMemberships } from '../../kernel/database/settings.ts';
import { readPerson } from './person.ts';

const hasSeveralCompanies = async ({ tx, actor }: Scope): Promise<boolean> => {
  // Row security shows users their memberships in all companies, for this query only.
  const { rows } = await seeingMemberships(tx, actor.identityId, () =>
    sql<{ n: number }>`
      select count(*) as n from users where identity_id = ${actor.identityId} and is_active
        and accepted_at is not null`.execute(tx),
  );
  return (rows[0]?.n ?? 0) > 1;
};

/**
 * How far the caller is in the move to the identity service.
 * @throws Refusal resource.not_found for anyone but the caller
 */
export const getMigration = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, actor, now, site } = scope;
  if (params.id !== actor.userId) return notFound();
  const person = await readPerson(scope);
  const { isRequired, cutOff } = await readMigration(tx, actor.userId, site?.migrationExempt ?? []);
  return {
    email: person.email,
    is_required: isRequired,
    may_skip: cutOff === undefined || Temporal.Instant.compare(now, cutOff.moment) < 0,
    cut_off_on: cutOff?.day ?? null,
    email_verified: person.email_verified_at !== null,
    is_tis: person.migrated_at !== null,
    tis_user_id: person.tis_user_id,
    // In which companies a person works is theirs to know: not of a session for which only one of them vouches.
    has_several_companies: scope.isOwn === true && (await hasSeveralCompanies(scope)),
  };
};
