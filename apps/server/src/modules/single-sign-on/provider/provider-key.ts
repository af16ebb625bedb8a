import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Kysely } from 'kysely';
import type { JWK } from 'oidc-provider';
import { z } from 'zod';
import type { DB } from '../../../../db/types.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/transaction.ts';
import type { Sealer } from '../../../kernel/seal.ts';

/** What the embedded provider signs with, first in each list, and what it still knows or will know as its own. */
export type ProviderKeys = {
  privateJwks: readonly [JWK, ...JWK[]];
  cookieSecrets: readonly [string, ...string[]];
};

type Row = { id: string; sealed_key: Buffer; created_at: string };

const secretsShape = z.object({ jwk: z.record(z.string(), z.unknown()), cookieSecret: z.string() });

/** Where the secrets of a key rest. */
export const providerKeyPlace = (id: string): string => `|oidc_keys|sealed_key|${id}`;

/** A key signs for so long; then the next one does. Security guide, 4.6. */
const lifeDays = 90;
/** Hours for which a new key is published before it signs, so that every verifier knows the key of a signature. */
const shownHours = 24;
/** Hours for which a token signed by the old key may return: signing out shows the token of the sign-in. */
const stayHours = 13;

const hoursSince = ({ created_at: made }: Row, now: Temporal.Instant): number =>
  now.since(made).total('hours');

const readRows = (tx: Kysely<DB>): Promise<Row[]> =>
  tx.selectFrom('oidc_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

const make = async (
  { tx, sealer }: { tx: Kysely<DB>; sealer: Sealer },
  id: string,
  now: Temporal.Instant,
): Promise<void> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' };
  const cookieSecret = randomBytes(32).toString('base64url');
  const sealed_key = sealer.seal(JSON.stringify({ jwk, cookieSecret }), providerKeyPlace(id));
  await tx
    .insertInto('oidc_keys')
    .values({ id, sealed_key, created_at: now.toString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

/** The keys that are known at a moment, of all that there ever were, the newest first: the one that signs, then the others. */
const knownAt = (rows: readonly Row[], now: Temporal.Instant): [Row, ...Row[]] => {
  const signing = rows.find((row) => hoursSince(row, now) >= shownHours) ?? rows.at(-1);
  if (signing === undefined) throw new Error('no key for the identity provider');
  const others = rows.filter((row, index) => {
    const next = rows[index - 1];
    return row !== signing && (next === undefined || hoursSince(next, now) < shownHours + stayHours);
  });
  return [signing, ...others];
};

/**
 * The keys of the embedded provider, shared by every process: the first is made when it is first wanted, the next one
 * after ninety days, by whichever process looks first that day.
 */
export const loadProviderKeys = (database: Database, sealer: Sealer): Promise<ProviderKeys> =>
  database.transaction({ companyId: 0 }, async (tx) => {
    const now = systemClock();
    let rows = await readRows(tx);
    const [newest] = rows;
    if (newest === undefined || hoursSince(newest, now) >= lifeDays * 24) {
      const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
      await make({ tx, sealer }, newest === undefined ? 'main' : `from ${day}`, now);
      rows = await readRows(tx);
    }
    const [signing, ...others] = knownAt(rows, now);
    const opened = ({ id, sealed_key: sealed }: Row) =>
      secretsShape.parse(JSON.parse(sealer.open(sealed, providerKeyPlace(id))));
    const [first, rest] = [opened(signing), others.map(opened)];
    return {
      privateJwks: [first.jwk, ...rest.map(({ jwk }) => jwk)],
      cookieSecrets: [first.cookieSecret, ...rest.map(({ cookieSecret }) => cookieSecret)],
    };
  });
