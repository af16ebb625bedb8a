import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Database } from '../../../kernel/database/transaction.ts';
import type { Site } from '../../../kernel/site.ts';
import { interactionCookie, ownIssuer } from '../addresses.ts';
import { clients } from './clients.ts';
import { failurePage, logoutPage } from './pages.ts';
import { findAccount } from './people.ts';
import { policyOf } from './policy.ts';
import { loadProviderKeys, type ProviderKeys } from './provider-key.ts';
import { recordsOf } from './records.ts';

const minute = 60;
const hour = 3600;

/** The only client is this product: it is granted all that it asks for. */
const grantAll = async ({ oidc }: KoaContextWithOIDC) => {
  const { provider, client, session } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

const configurationOf = (
  database: Database,
  { publicUrl, sealer }: Pick<Site, 'publicUrl' | 'sealer'>,
  { privateJwks, cookieSecrets }: ProviderKeys,
): Configuration => {
  const secure = publicUrl.protocol === 'https:';
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, path: '/', secure } as const;
  const nameOf = (plain: string): string => (secure ? `__Host-${plain}` : plain);
  return {
    adapter: (model) =>
      model === 'Client' ? clients(database, publicUrl) : recordsOf(database, sealer, model),
    jwks: { keys: [...privateJwks] },
    cookies: {
      keys: [...cookieSecrets],
      names: {
        session: nameOf('oidc-session'),
        interaction: nameOf(interactionCookie),
        resume: 'oidc-resume',
      },
      long: cookie,
      short: cookie,
    },
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'locale'] },
    // Included in the token itself, so that the client need not ask again.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage },
    },
    findAccount: (_ctx, subject) => findAccount(database, subject),
    interactions: {
      policy: policyOf(database),
      url: (_ctx, { uid }) => `/identity/login/${uid}`,
    },
    loadExistingGrant: grantAll,
    pkce: { required: () => true },
    renderError: failurePage,
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    // As long as a session of ours may be idle: a user who was here within the hour is not asked twice.
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: hour,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      Session: hour,
    },
  };
};

/**
 * The identity provider that comes with the product: OpenID Connect over the identities of this database, for companies
 * without a provider of their own.
 */
export const openProvider = async (
  database: Database,
  site: Pick<Site, 'publicUrl' | 'sealer'>,
  onFault: (error: Error) => void,
): Promise<Provider> => {
  const keys = await loadProviderKeys(database, site.sealer);
  const provider = new Provider(ownIssuer(site.publicUrl), configurationOf(database, site, keys));
  // The mount tells it how people reach us, by headers that nobody outside can write.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => onFault(error));
  return provider;
};
