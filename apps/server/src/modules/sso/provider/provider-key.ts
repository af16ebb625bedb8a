import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import { systemClock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/transaction.ts';

export type ProviderKey = { privateJwk: JWK; cookieSecret: string };

/** The key with which the embedded provider signs, made when it is first wanted and shared by every process. */
export const loadProviderKey = (database: Database): Promise<ProviderKey> =>
  database.transaction({ companyId: 0 }, async (tx) => {
    const current = () => tx.selectFrom('oidc_keys').where('id', '=', 'main').selectAll().executeTakeFirst();
    let row = await current();
    if (row === undefined) {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true });
      await tx
        .insertInto('oidc_keys')
        .values({
          id: 'main',
          private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }),
          cookie_secret: randomBytes(32).toString('base64url'),
          created_at: systemClock().toString(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      row = await current();
    }
    if (row === undefined) throw new Error('no key for the identity provider');
    return { privateJwk: row.private_jwk as JWK, cookieSecret: row.cookie_secret };
  });
