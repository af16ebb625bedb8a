import { redeemCode } from '../../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { admitFromSession } from '../admit.ts';
import { mobileCode } from './mobile-code.ts';
import { standingOf } from '../vouching.ts';

/**
 * Signs in on a phone by the code of a session at a computer. The code is used up first, so of several concurrent uses one
 * succeeds; then the session that showed it, the user and the password must be unchanged.
 *
 * @throws Refusal mobile.expired; user.invalid for users who may not sign in on a phone
 */
export const signInByPhone = async (gate: Gate, code: string): ReturnType<typeof admitFromSession> => {
  const { database, now } = gate;
  const shown = await database.transaction({ companyId: 0 }, (tx) => redeemCode(tx, mobileCode, code, now));
  if (shown === undefined) throw new Refusal('mobile.expired');
  const { companyId, userId, identityId } = shown;
  return admitFromSession(gate, {
    companyId,
    userId,
    identityId,
    source: 'TM',
    proof: async (tx) => {
      const standing = await standingOf(tx, shown, now);
      if (standing === undefined) throw new Refusal('mobile.expired');
      return { by: 'mobile', ...standing.handedOn };
    },
  });
};
