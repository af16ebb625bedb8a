import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Database } from '../database/transaction.ts';
import type { Sealer } from '../seal.ts';

export type SigningKey = { id: string; privateKey: CryptoKey };

/** The keys of one environment: the signing key, and those whose signatures are still accepted. */
export type KeyRing = {
  signing(): Promise<SigningKey>;
  /** The key by its name, when it is one of ours and not retired too long ago. */
  verifying(id: string | undefined): Promise<CryptoKey | undefined>;
};

/** Hours for which a retired key is accepted: an expired token can be renewed within the hour that a session may be idle. */
const overlapHours = 2;
/** A process learns of a new key within this time. */
const freshMs = 60_000;
/** Minimum time between two searches for an unknown key name, which anyone can send. */
const lookAgainMs = 2_000;

/** The sealing place of a key's private half. */
export const signingKeyPlace = (id: string): string => `|signing_keys|sealed_key|${id}`;

const imported = async (jwk: unknown): Promise<CryptoKey> =>
  (await importJWK(jwk as JWK, 'EdDSA')) as CryptoKey;

/** Creates a key that signs from now on; earlier ones are retired. */
const make = async (tx: Kysely<DB>, sealer: Sealer): Promise<void> => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const id = `key-${randomUUID()}`;
  await tx
    .updateTable('signing_keys')
    .set({ retired_at: sql<string>`now()` })
    .where('retired_at', 'is', null)
    .execute();
  await tx
    .insertInto('signing_keys')
    .values({
      id,
      sealed_key: sealer.seal(JSON.stringify(await exportJWK(privateKey)), signingKeyPlace(id)),
      public_jwk: JSON.stringify(await exportJWK(publicKey)),
    })
    .execute();
};

const inTurn = <T>(database: Database, work: (tx: Kysely<DB>) => Promise<T>): Promise<T> =>
  database.transaction({ companyId: 0 }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('yardline signing keys'))`.execute(tx);
    return work(tx);
  });

const isLiving = (tx: Kysely<DB>) =>
  tx.selectFrom('signing_keys').where('retired_at', 'is', null).select('id').executeTakeFirst();

/** Creates a new signing key. Tokens signed by old keys stay valid until they expire; processes follow within a minute. */
export const rotateSigningKey = (database: Database, sealer: Sealer): Promise<void> =>
  inTurn(database, (tx) => make(tx, sealer));

const ensureKey = (database: Database, sealer: Sealer): Promise<void> =>
  inTurn(database, async (tx) => {
    if ((await isLiving(tx)) === undefined) await make(tx, sealer);
  });

type Ring = { signing: SigningKey; publicKeys: ReadonlyMap<string, CryptoKey>; readAt: number };

const read = async (database: Database, sealer: Sealer): Promise<Ring> => {
  const rows = await database.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('signing_keys')
      .where((eb) =>
        eb.or([
          eb('retired_at', 'is', null),
          eb('retired_at', '>', sql<string>`now() - make_interval(hours => ${overlapHours})`),
        ]),
      )
      .select(['id', 'sealed_key', 'public_jwk', 'retired_at'])
      .execute(),
  );
  const living = rows.find((row) => row.retired_at === null);
  if (living === undefined || living.sealed_key === null) throw new Error('no signing key');
  const jwk: unknown = JSON.parse(sealer.open(living.sealed_key, signingKeyPlace(living.id)));
  return {
    signing: { id: living.id, privateKey: await imported(jwk) },
    publicKeys: new Map(
      await Promise.all(rows.map(async (row) => [row.id, await imported(row.public_jwk)] as const)),
    ),
    readAt: performance.now(),
  };
};

/**
 * Opens the keys of this environment, shared by every process; creates the first one. Only Ed25519, and only keys of this
 * table: a token's header chooses among them and cannot bring its own.
 * @throws Error when the current key was sealed under another sealing key
 */
export const openKeyRing = async (database: Database, sealer: Sealer): Promise<KeyRing> => {
  if ((await database.transaction({ companyId: 0, isReadOnly: true }, isLiving)) === undefined)
    await ensureKey(database, sealer);
  let ring = await read(database, sealer);
  let reading: Promise<void> | undefined;
  const readAgain = async (): Promise<void> => {
    reading ??= read(database, sealer)
      .then((fresh) => void (ring = fresh))
      .finally(() => (reading = undefined));
    return reading;
  };
  const age = () => performance.now() - ring.readAt;
  let lookedAt = -lookAgainMs;
  /** Whether to search for an unknown name: not again too soon after the last search. */
  const mayLook = (): boolean => {
    const now = performance.now();
    if (now - lookedAt < lookAgainMs) return false;
    lookedAt = now;
    return true;
  };
  return {
    async signing() {
      if (age() > freshMs) await readAgain();
      return ring.signing;
    },
    async verifying(id) {
      if (id === undefined) return undefined;
      if (age() > freshMs || (!ring.publicKeys.has(id) && mayLook())) await readAgain();
      return ring.publicKeys.get(id);
    },
  };
};
