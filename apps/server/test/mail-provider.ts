import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import type { MailProvider } from '../src/kernel/site.ts';

/** A provider of mailboxes on this machine, of the library that others run; everybody who comes is signed in as `account`. */
export type MailboxProvider = {
  asMailProvider: MailProvider;
  /** The address of the signed-in account, and whether the provider has verified it. */
  account: { email: string; isVerified: boolean };
  /** Whether a refresh token opens once, with a new one beside what it opened, and how long an access token is good. */
  tokens: { isRotated: boolean; seconds: number };
  /** Every refresh token that was given out: what must never be seen again. */
  refreshTokens: string[];
  /** Goes through the provider's pages as a browser would, and comes back with what it brings. */
  goThrough: (address: string) => Promise<{ state: string; code: string; iss: string }>;
  close: () => Promise<void>;
};

const clientId = 'yard-mail';
const clientSecret = 'a-secret-of-the-product';
const scope = 'openid email offline_access';

const wayThrough = async (issuer: string, address: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (next.origin === issuer) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${next.pathname} led nowhere: ${answer.status}`);
    next = new URL(location, next);
  }
  return next;
};

/** @param redirectUri where the provider may send people back to */
export const openMailboxProvider = async (redirectUri: string): Promise<MailboxProvider> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const account = { email: 'office@yard.example', isVerified: true };
  const tokens = { isRotated: false, seconds: 3600 };
  const refreshTokens: string[] = [];

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    rotateRefreshToken: () => tokens.isRotated,
    ttl: { AccessToken: () => tokens.seconds },
    issueRefreshToken: async () => true,
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: account.email, email_verified: account.isVerified }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  });
  provider.on('grant.success', (ctx) => {
    const body: unknown = ctx.body;
    if (typeof body !== 'object' || body === null || !('refresh_token' in body)) return;
    refreshTokens.push(String(body.refresh_token));
  });
  const answer = provider.callback();
  const signInAtOnce = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: account.email, clientId });
    grant.addOIDCScope(scope);
    const consent = { grantId: await grant.save() };
    const login = { accountId: account.email };
    await provider.interactionFinished(request, response, { login, consent });
  };
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void signInAtOnce(request, response);
    else void answer(request, response);
  });
  return {
    account,
    tokens,
    refreshTokens,
    asMailProvider: {
      issuer,
      clientId,
      clientSecret,
      host: '127.0.0.1',
      port: 1,
      encryption: 'none',
    },
    goThrough: async (from) => {
      const { searchParams } = await wayThrough(issuer, from);
      const said = (name: string): string => searchParams.get(name) ?? '';
      return { state: said('state'), code: said('code'), iss: said('iss') };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
