import type { OwnSession } from '@yardline/contract/sessions/own-sessions';
import { deviceOf } from '@yardline/domain/text/user-agent';
import { isProviderStanding } from '../../kernel/auth/provider-standing.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isSincePassword } from './passwords/since-password.ts';

/** The user's live sessions; sessions in which another acts as the user are not counted. */
export const living = ({ tx, now }: Scope, userId: number) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.impersonator_user_id', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now.toString())
    .where('sessions.last_seen_at', '>', now.subtract({ hours: 1 }).toString())
    .where(isProviderStanding)
    .where(isSincePassword);

/** Where a user is signed in to this company, the last seen first. */
export const sessionsOf = async (scope: Scope, userId: number): Promise<OwnSession[]> => {
  const rows = await living(scope, userId)
    .select(['sessions.id', 'sessions.user_agent', 'sessions.created_at', 'sessions.last_seen_at'])
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .execute();
  return rows.map(({ id, user_agent: userAgent, created_at, last_seen_at }) => ({
    id,
    created_at,
    last_seen_at,
    ...deviceOf(userAgent),
    is_current: id === scope.sessionId,
  }));
};
