import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { homeOf } from '../../kernel/auth/home.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { type Proved, provePassword, type Shown } from './prove-password.ts';

/** Whose word on a person counts, and what may be looked at again there. */
export type ProvedHere = Proved & {
  /** Looks at something where the person is at home, until the session stands. @param tx the transaction of the session */
  atHome: (tx: Kysely<DB>, companyId: number, look: (home: Kysely<DB>) => Promise<void>) => Promise<void>;
  /** Makes the person here what he is at home. */
  bringAlong: () => Promise<void>;
};

/**
 * Checks a password, in Play by what Live says of the person: his password of today, his lock, and whether he still works
 * in the company. A copy would let in whoever was dismissed, or knows an old password. Only whom Live does not know at all,
 * because he was made in Play, is known to Play itself.
 *
 * @throws Refusal as provePassword does
 */
export const proveHere = async (gate: Gate, shown: Shown): Promise<ProvedHere> => {
  const home = await homeOf(gate, shown.email);
  if (home === gate) {
    const proved = await provePassword(gate, shown);
    return { ...proved, atHome: (tx, _companyId, look) => look(tx), bringAlong: async () => {} };
  }
  const proved = await provePassword(home, shown);
  return {
    ...proved,
    atHome: async (_tx, companyId, look) => home.database.transaction({ companyId }, look),
    bringAlong: () => gate.site.environments.updatePeople([proved.identityId]),
  };
};
