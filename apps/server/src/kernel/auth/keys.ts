import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../database/transaction.ts';

/** `csrfSecret` is derived from the key, so that every process marks the same cookies. */
export type SigningKey = { id: string; privateKey: CryptoKey; publicKey: CryptoKey; csrfSecret: Buffer };

const imported = async (jwk: unknown): Promise<CryptoKey> =>
  (await importJWK(jwk as JWK, 'EdDSA')) as CryptoKey;

/**
 * The key that signs and checks tokens of this environment, made on the first start and shared by every process.
 * Only Ed25519 and only this key: the token's own header chooses nothing.
 */
export const loadSigningKey = (database: Database): Promise<SigningKey> =>
  database.transaction({ companyId: 0 }, async (tx) => {
    const current = () =>
      tx
        .selectFrom('signing_keys')
        .where('retired_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .selectAll()
        .executeTakeFirst();
    let row = await current();
    if (row === undefined) {
      const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
      await tx
        .insertInto('signing_keys')
        .values({
          id: 'main',
          private_jwk: JSON.stringify(await exportJWK(privateKey)),
          public_jwk: JSON.stringify(await exportJWK(publicKey)),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      row = await current();
    }
    if (row === undefined) throw new Error('no signing key');
    return {
      id: row.id,
      privateKey: await imported(row.private_jwk),
      publicKey: await imported(row.public_jwk),
      csrfSecret: createHash('sha256')
        .update(`csrf|${JSON.stringify(row.private_jwk)}`)
        .digest(),
    };
  });
