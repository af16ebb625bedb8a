import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { homeOf } from '../../kernel/auth/home.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { type Proved, provePassword, type Shown } from './passwords/prove-password.ts';

/** The result of a proof, with access to the environment that decides about the user. */
export type ProvedHere = Proved & {
  /** Reads where the user is at home, locked until the session is open. @param tx the transaction of the session */
  atHome: (tx: Kysely<DB>, companyId: number, look: (home: Kysely<DB>) => Promise<void>) => Promise<void>;
  /** Copies the identity's current data from home to this environment. */
  bringAlong: () => Promise<void>;
};

/**
 * Checks a password; in Play against Live: the identity's current password, its lock, and whether they still work in the
 * company. The copy in Play would admit dismissed users and old passwords. Only users whom Live does not know, because they
 * were created in Play, are checked by Play itself.
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
