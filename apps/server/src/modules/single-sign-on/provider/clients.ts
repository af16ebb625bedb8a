import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../kernel/database/transaction.ts';
import { afterLogout, returnAddress } from '../addresses.ts';

/** By what name the embedded provider knows a company. */
export const clientIdOf = (companyId: number): string => `company-${companyId}`;

/** The company that a client of the embedded provider is. */
export const companyIdOf = (clientId: string): number | undefined => {
  const [, digits] = /^company-([1-9]\d{0,14})$/.exec(clientId) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const find = async (
  database: Database,
  publicUrl: URL,
  clientId: string,
): Promise<AdapterPayload | undefined> => {
  const companyId = companyIdOf(clientId);
  if (companyId === undefined) return undefined;
  const isOpen = await database.transaction({ companyId, isReadOnly: true }, (tx) =>
    tx
      .selectFrom('sso_configs')
      .where('is_enabled', '=', true)
      .where('issuer', 'is', null)
      .select('company_id')
      .executeTakeFirst(),
  );
  if (isOpen === undefined) return undefined;
  return {
    client_id: clientId,
    redirect_uris: [returnAddress(publicUrl, companyId)],
    post_logout_redirect_uris: [afterLogout(publicUrl)],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    // The proof of possession (PKCE) is made from a cookie that no script reads: a secret between us and ourselves adds nothing.
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
  };
};

const refuse = async (): Promise<undefined> => {
  throw new Error('clients of the identity provider are the companies that use it');
};

/** The clients of the embedded provider: every company that signs its people in through it, and nobody else. */
export const clients = (database: Database, publicUrl: URL): Adapter => ({
  find: (clientId) => find(database, publicUrl, clientId),
  upsert: refuse,
  findByUid: refuse,
  findByUserCode: refuse,
  consume: refuse,
  destroy: refuse,
  revokeByGrantId: refuse,
});
