import { redeemCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { admitFromSession } from './admit.ts';
import { mobileCode } from './mobile-code.ts';

/**
 * Signs in on a phone by the code of a session at a computer. The code is used up before anything else, so of many who bring
 * it at once one gets through; then the session that showed it, the user and his password must still be what they were.
 *
 * @throws Refusal mobile.expired; user.invalid for whoever may not sign in on a phone
 */
export const signInByPhone = async (gate: Gate, code: string): ReturnType<typeof admitFromSession> => {
  const { database, now } = gate;
  const shown = await database.transaction({ companyId: 0 }, (tx) => redeemCode(tx, mobileCode, code, now));
  if (shown === undefined) throw new Refusal('mobile.expired');
  const { companyId, userId, identityId, sessionId } = shown;
  return admitFromSession(gate, {
    ...{ companyId, userId, identityId, source: 'TM' },
    proof: async (tx) => {
      const living = await tx
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .innerJoin('identities', 'identities.id', 'users.identity_id')
        .where('sessions.id', '=', sessionId)
        .where('sessions.user_id', '=', userId)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now.toString())
        .where('users.is_active', '=', true)
        .where('identities.is_active', '=', true)
        .where((eb) =>
          eb(
            'identities.password_changed_at',
            '<=',
            eb.fn.coalesce('sessions.authenticated_at', 'sessions.created_at'),
          ),
        )
        .select('sessions.id')
        // The row of the user is written next: whoever shared it first would wait for whoever shares it, too.
        .forNoKeyUpdate('users')
        .forShare(['sessions', 'identities'])
        .executeTakeFirst();
      if (living === undefined) throw new Refusal('mobile.expired');
    },
  });
};
