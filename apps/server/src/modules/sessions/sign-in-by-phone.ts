import { redeemCode } from '../../kernel/auth/one-time-codes.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { admitFromSession } from './admit.ts';
import { mobileCode } from './mobile-code.ts';
import { standingOf } from './vouching.ts';

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
  const { companyId, userId, identityId } = shown;
  return admitFromSession(gate, {
    ...{ companyId, userId, identityId, source: 'TM' },
    proof: async (tx) => {
      const standing = await standingOf(tx, shown, now);
      if (standing === undefined) throw new Refusal('mobile.expired');
      return { by: 'mobile', ...standing.handedOn };
    },
  });
};
