import type { InputOf } from '@yardline/contract/endpoint';
import type { unlockUser as endpoint, UserRecord } from '@yardline/contract/users';
import { sql } from 'kysely';
import { lockPerson } from '../../kernel/auth/lock-person.ts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seeingMemberships } from '../../kernel/database/settings.ts';
import { forgetAttempts, subjectsOf } from '../sessions/public.ts';
import { getUserRecord } from './user-record.ts';

/** Whether a person works for this company alone; his memberships are seen for this one question. */
const isOurs = async ({ tx }: Scope, identityId: number): Promise<boolean> => {
  const { rows } = await seeingMemberships(tx, identityId, () =>
    sql<{ n: number }>`
      select count(*)::int as n from users where identity_id = ${identityId}`.execute(tx),
  );
  return rows[0]?.n === 1;
};

/**
 * Ends the lock that wrong passwords brought about. The counts over all companies are ended for people of this one alone:
 * else whoever adds somebody to a company of his own could guess his password for as long as he likes.
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
