import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { isSincePassword } from './passwords/since-password.ts';
import { isProviderStanding } from '../../kernel/auth/provider-standing.ts';
import type { Opening } from './opening.ts';
import type { SessionSource } from './session-source.ts';

/** A session by which its person is let in somewhere else as well. */
export type Voucher = { sessionId: string; userId: number };

/** What a session hands on: where it was opened, what of their own the person showed, and the provider it depends on. */
export type Standing = { source: SessionSource; handedOn: Pick<Opening, 'ownProof' | 'provider'> };

/**
 * What a session hands on that vouches for its person; undefined when it has ended, or when they, their membership or their
 * password are not what they were. All of them stay so until the transaction ends.
 */
export const standingOf = async (
  tx: Kysely<DB>,
  { sessionId, userId }: Voucher,
  now: Temporal.Instant,
): Promise<Standing | undefined> => {
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
    .where('users.accepted_at', 'is not', null)
    .where(isProviderStanding)
    .where('identities.is_active', '=', true)
    .where(isSincePassword)
    .select(['sessions.source', 'own_proof', 'sso_version', 'sso_link_id'])
    .$narrowType<{ source: SessionSource; own_proof: Opening['ownProof'] }>()
    // The user's row is written next: two transactions with shared locks on it would wait for each other.
    .forNoKeyUpdate('users')
    .forShare(['sessions', 'identities'])
    .executeTakeFirst();
  if (living === undefined) return undefined;
  const { source, own_proof: ownProof, sso_version: version, sso_link_id: linkId } = living;
  return { source, handedOn: { ownProof, provider: version === null ? null : { version, linkId } } };
};
