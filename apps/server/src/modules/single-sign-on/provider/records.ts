import type { Kysely } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { DB } from '../../../../db/types.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/transaction.ts';
import type { Sealer } from '../../../kernel/seal.ts';

type Row = { id_hash: Buffer; payload: Buffer; consumed_at: string | null; expires_at: string };

const placeOf = (idHash: Buffer): string => `0|oidc_records|payload|${idHash.toString('hex')}`;

/** A code that is exchanged for tokens a second time, or twice at once. */
class UsedTwice extends Error {}

/**
 * What the embedded provider remembers, on PostgreSQL, so that every process knows of it and a restart forgets nothing.
 * Whatever opens a door (a session's cookie, a code, a token) is looked up by its hash, and all of it is sealed. Ends are
 * counted by the machine's clock, because the library counts by it.
 *
 * @param model what is remembered, as the library calls it: no secret of one kind opens another
 */
export const recordsOf = (database: Database, sealer: Sealer, model: string): Adapter => {
  const keyOf = (part: string, id: string): Buffer => hashOf(`${model}|${part}|${id}`);
  const inDatabase = <T>(work: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
    database.transaction({ companyId: 0 }, work);

  const read = (row: Row | undefined): AdapterPayload | undefined => {
    if (row === undefined || Temporal.Instant.compare(systemClock(), row.expires_at) >= 0) return undefined;
    const payload = JSON.parse(sealer.open(row.payload, placeOf(row.id_hash))) as AdapterPayload;
    if (row.consumed_at === null) return payload;
    const consumed = Math.floor(Temporal.Instant.from(row.consumed_at).epochMilliseconds / 1000);
    return { ...payload, consumed };
  };

  return {
    upsert: (id, payload, expiresIn = 0) =>
      inDatabase(async (tx) => {
        const idHash = keyOf('id', id);
        const now = systemClock();
        const values = {
          uid_hash: payload.uid === undefined ? null : keyOf('uid', payload.uid),
          // One grant has codes and tokens: they are all revoked by it.
          grant_hash: payload.grantId === undefined ? null : hashOf(`grant|${payload.grantId}`),
          payload: sealer.seal(JSON.stringify(payload), placeOf(idHash)),
          expires_at: now.add({ seconds: expiresIn }).toString(),
        };
        await tx.deleteFrom('oidc_records').where('expires_at', '<=', now.toString()).execute();
        await tx
          .insertInto('oidc_records')
          .values({ id_hash: idHash, ...values })
          .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(values))
          .execute();
      }),
    find: (id) =>
      inDatabase(async (tx) =>
        read(
          await tx
            .selectFrom('oidc_records')
            .where('id_hash', '=', keyOf('id', id))
            .selectAll()
            .executeTakeFirst(),
        ),
      ),
    findByUid: (uid) =>
      inDatabase(async (tx) =>
        read(
          await tx
            .selectFrom('oidc_records')
            .where('uid_hash', '=', keyOf('uid', uid))
            .selectAll()
            .executeTakeFirst(),
        ),
      ),
    // Only a device without a keyboard has such a code, and none signs in here.
    findByUserCode: async () => undefined,
    consume: (id) =>
      inDatabase(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('oidc_records')
          .set({ consumed_at: systemClock().toString() })
          .where('id_hash', '=', keyOf('id', id))
          .where('consumed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new UsedTwice('used twice');
      }),
    destroy: (id) =>
      inDatabase(async (tx) => {
        await tx.deleteFrom('oidc_records').where('id_hash', '=', keyOf('id', id)).execute();
      }),
    revokeByGrantId: (grantId) =>
      inDatabase(async (tx) => {
        await tx
          .deleteFrom('oidc_records')
          .where('grant_hash', '=', hashOf(`grant|${grantId}`))
          .execute();
      }),
  };
};
