import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Database } from '../../kernel/database/transaction.ts';
import type { Gate } from '../../kernel/http/route.ts';
import { type Proved, provePassword, type Shown } from './prove-password.ts';

/** Whose word on a person counts, and what may be looked at again there. */
export type ProvedHere = Proved & {
  /** Looks at something where the person is at home, until the session stands. @param tx the transaction of the session */
  atHome: (tx: Kysely<DB>, companyId: number, look: (home: Kysely<DB>) => Promise<void>) => Promise<void>;
  /** Makes the person here what he is at home. */
  bringAlong: () => Promise<void>;
};

const isKnown = async (database: Database, email: string): Promise<boolean> => {
  const identity = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx.selectFrom('identities').where('email', '=', email).select('id').executeTakeFirst(),
  );
  return identity !== undefined;
};

/**
 * Checks a password, in Play by what Live says of the person: his password of today, his lock, and whether he still works
 * in the company. A copy would let in whoever was dismissed, or knows an old password. Only whom Live does not know at all,
 * because he was made in Play, is known to Play itself.
 *
 * @throws Refusal as provePassword does
 */
export const proveHere = async (gate: Gate, shown: Shown): Promise<ProvedHere> => {
  const { here, live, updatePeople } = gate.site.environments;
  const isAway = here === 'play' && (await isKnown(live, shown.email));
  if (!isAway) {
    const proved = await provePassword(gate, shown);
    return { ...proved, atHome: (tx, _companyId, look) => look(tx), bringAlong: async () => {} };
  }
  const proved = await provePassword({ ...gate, database: live }, shown);
  return {
    ...proved,
    atHome: async (_tx, companyId, look) => live.transaction({ companyId }, look),
    bringAlong: () => updatePeople([proved.identityId]),
  };
};
