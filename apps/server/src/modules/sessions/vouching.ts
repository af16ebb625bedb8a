import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { isSincePassword } from './since-password.ts';
import type { SessionSource } from './session-source.ts';

/** A session by which its person is let in somewhere else as well. */
export type Voucher = { sessionId: string; userId: number };

/**
 * Where a session was opened that vouches for its person; undefined when it has ended, or when he, his membership or his
 * password are not what they were. All of them stay so until the transaction ends.
 */
export const standingOf = async (
  tx: Kysely<DB>,
  { sessionId, userId }: Voucher,
  now: Temporal.Instant,
): Promise<SessionSource | undefined> => {
  const living = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('identities', 'identities.id', 'users.identity_id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.impersonator_user_id', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now.toString())
    .where('users.is_active', '=', true)
    .where('identities.is_active', '=', true)
    .where(isSincePassword)
    .select('sessions.source')
    .$narrowType<{ source: SessionSource }>()
    // The row of the user is written next: whoever shared it first would wait for whoever shares it, too.
    .forNoKeyUpdate('users')
    .forShare(['sessions', 'identities'])
    .executeTakeFirst();
  return living?.source;
};
