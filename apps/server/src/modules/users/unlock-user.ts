import type { InputOf } from '@yardline/contract/endpoint';
import type { unlockUser as endpoint, UserRecord } from '@yardline/contract/users/users';
import { sql } from 'kysely';
import { forgetAttempts, subjectsOf } from '../../kernel/auth/counts/lockout.ts';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seeingMemberships } from '../../kernel/database/settings.ts';
import { getUserRecord } from './user-record.ts';

/** Whether an identity works for this company alone; row security shows the memberships for this query only. */
const isOurs = async ({ tx }: Scope, identityId: number): Promise<boolean> => {
  const { rows } = await seeingMemberships(tx, identityId, () =>
    sql<{ n: number }>`
      select count(*)::int as n from users where identity_id = ${identityId}`.execute(tx),
  );
  return rows[0]?.n === 1;
};

/**
 * Ends the lock after wrong passwords. The counts over all companies are reset only for users of this company alone:
 * otherwise anyone who adds a user to a company of their own could guess that user's password without limit.
 *
 * @throws Refusal resource.not_found, permission.denied
 */
export const unlockUser = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<UserRecord> => {
  const user = await lockPerson(scope, id, 'users.edit');
  await forgetAttempts(scope.tx, subjectsOf(user.email, scope.company.id).slice(0, 1));
  if (await isOurs(scope, user.identity_id))
    await forgetAttempts(scope.tx, subjectsOf(user.email, undefined));
  await audit(scope, { action: 'update', noun: 'users', rowId: id, after: { lock: 'ended' } });
  return getUserRecord(scope, id);
};
