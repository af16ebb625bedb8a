import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll } from 'vitest';

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

const stopped = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};

/** What a dishonest or broken provider says instead of the truth. */
export type Lie = {
  claims?: Record<string, unknown>;
  /** Signs with a key that is not in its own list, or not at all. */
  signature?: 'foreign' | 'none';
  expired?: true;
};

export type ToldPerson = { sub: string; email?: string; email_verified?: boolean };

export type Liar = {
  issuer: string;
  /** The parameters with which the provider would send a browser back after a sign-in there. */
  authorize(url: string, person: ToldPerson, lie?: Lie): { state: string; code: string; iss: string };
  /** What it answers when it is asked what it is; left alone, the truth. */
  about: { current: ((issuer: string) => Said) | undefined };
};

type Said = { status: number; body: string; headers?: object };
const said = (status: number, body: unknown): Said => ({ status, body: JSON.stringify(body) });

type Waiting = { challenge: string; nonce: string; clientId: string; person: ToldPerson; lie: Lie };

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

const clientOf = (request: IncomingMessage, form: URLSearchParams): string => {
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return secret === 'outside-secret' ? id : (form.get('client_id') ?? '');
};

/** A provider of our own making on this machine, that lies when it is told to; codes are good once, with their proof. */
export const useLiar = (): Liar => {
  const held: Liar = {
    issuer: '',
    authorize: () => ({ state: '', code: '', iss: '' }),
    about: { current: undefined },
  };
  const codes = new Map<string, Waiting>();
  let server: Server;
  beforeAll(async () => {
    const own = await generateKeyPair('ES256');
    const foreign = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
    const tokenFor = ({ clientId, nonce, person, lie }: Waiting): Promise<string> | string => {
      const now = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
      const from = lie.expired === true ? now - 7200 : now;
      const claims = {
        iss: held.issuer,
        aud: clientId,
        nonce,
        iat: from,
        exp: from + 600,
        ...person,
        ...lie.claims,
      };
      if (lie.signature === 'none') return new UnsecuredJWT(claims).encode();
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'own' })
        .sign(lie.signature === 'foreign' ? foreign.privateKey : own.privateKey);
    };
    const exchange = async (request: IncomingMessage) => {
      const form = await bodyOf(request);
      const waiting = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = waiting?.challenge === proof && waiting.clientId === clientOf(request, form);
      if (waiting === undefined || !isRight) return { status: 400, body: { error: 'invalid_grant' } };
      const id_token = await tokenFor(waiting);
      return { status: 200, body: { access_token: randomUUID(), token_type: 'Bearer', id_token } };
    };
    const about = () => ({
      issuer: held.issuer,
      authorization_endpoint: `${held.issuer}/authorize`,
      token_endpoint: `${held.issuer}/token`,
      jwks_uri: `${held.issuer}/keys`,
      end_session_endpoint: `${held.issuer}/leave`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256', 'none'],
    });
    const answerTo = async (request: IncomingMessage): Promise<Said> => {
      if (request.url === '/keys') return said(200, { keys: [jwk] });
      if (request.url !== '/token') return held.about.current?.(held.issuer) ?? said(200, about());
      const { status, body } = await exchange(request);
      return said(status, body);
    };
    server = createServer((request, response) => {
      void answerTo(request).then(({ status, headers, body }) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
      );
    });
    held.issuer = await listening(server);
    held.authorize = (address, person, lie = {}) => {
      const asked = new URL(address).searchParams;
      const said = (name: string) => asked.get(name) ?? '';
      const code = randomUUID();
      codes.set(code, {
        challenge: said('code_challenge'),
        nonce: said('nonce'),
        clientId: said('client_id'),
        person,
        lie,
      });
      return { state: said('state'), code, iss: held.issuer };
    };
  });
  afterAll(() => stopped(server));
  return held;
};

/** A whole other provider on this machine, of the library that others run, where everybody who comes is signed in as `person`. */
export const useOtherProvider = (redirectUri: () => string): { issuer: string; person: ToldPerson } => {
  const held = { issuer: '', person: { sub: 'nobody' } as ToldPerson };
  let server: Server;
  beforeAll(async () => {
    server = createServer();
    held.issuer = await listening(server);
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const provider = new Provider(held.issuer, {
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
      clients: [
        {
          client_id: 'yard',
          client_secret: 'outside-secret',
          redirect_uris: [redirectUri()],
          post_logout_redirect_uris: ['http://localhost:4000/'],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...held.person, sub }) }),
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    });
    const answer = provider.callback();
    server.on('request', (request, response) => {
      void (async () => {
        if (request.url?.startsWith('/interaction/') !== true) {
          await answer(request, response);
          return;
        }
        const { params } = await provider.interactionDetails(request, response);
        const accountId = held.person.sub;
        const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
        grant.addOIDCScope('openid email profile');
        const consent = { grantId: await grant.save() };
        await provider.interactionFinished(request, response, { login: { accountId }, consent });
      })();
    });
  });
  afterAll(() => stopped(server));
  return held;
};
