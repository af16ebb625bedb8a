import {
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signWith,
} from 'node:crypto';
import { connect } from 'node:net';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { getSignedInUser, logout, refreshToken } from '@yardline/contract/sessions/sessions';
import { getFlaskToken, getGatewayToken } from '@yardline/contract/sessions/tokens';
import type { JWK } from 'jose';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, useApp } from '../app.ts';
import { signingKeyPlace } from '../../src/kernel/auth/keys.ts';
import { asOwner } from '../database.ts';

const held = useApp();

type Json = Record<string, unknown>;
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json;

/** A read and, where there is one, a write behind each audience, and what its own token gets there. */
const doors = {
  web: {
    calls: [
      ['GET', '/rest-api/user'],
      ['POST', '/rest-api/customers', { name: 'Forged' }],
    ],
    lets: [200, 201],
  },
  flask: {
    calls: [
      ['GET', '/flask/assets/NONE'],
      ['POST', '/flask/assets', {}],
    ],
    lets: [404, 400],
  },
  gateway: { calls: [['GET', '/gateway/session']], lets: [200] },
} as const;
type Audience = keyof typeof doors;
const audiences = ['web', 'flask', 'gateway'] as const;

const tokenOf = (caller: Caller, audience: Audience): string =>
  (audience === 'web' ? caller.token : caller.serviceTokens[audience]) ?? '';

let victim: Caller;
let privateJwk: JWK;
let publicJwk: JWK;

beforeAll(async () => {
  ({ admin: victim } = await newShop(held.app));
  const owner = new Client({ connectionString: held.app.urls.owner });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; sealed_key: Buffer; public_jwk: JWK }>(
    'select * from signing_keys',
  );
  await owner.end();
  const [row] = rows as [(typeof rows)[0]];
  const { sealer } = held.app.site;
  privateJwk = JSON.parse(sealer.open(row.sealed_key, signingKeyPlace(row.id))) as JWK;
  publicJwk = row.public_jwk;
  header.kid = row.id;
});

/** What a browser gets at an audience's doors with some token. */
const answersAt = async (
  caller: Caller,
  audience: Audience,
  token: string,
): Promise<[number, number | undefined][]> => {
  const answers: [number, number | undefined][] = [];
  for (const [method, path, body] of doors[audience].calls) {
    const answer = await caller.raw(method, path, body, { authorization: `JWT ${token}` });
    answers.push([answer.statusCode, answer.json<{ code?: number }>().code]);
  }
  return answers;
};
const statusesAt = async (caller: Caller, audience: Audience, token: string): Promise<number[]> =>
  (await answersAt(caller, audience, token)).map(([status]) => status);
const refusedAt = (audience: Audience, code = 1002) => doors[audience].calls.map(() => [401, code]);

const unsigned = (header: Json, claims: Json): string => `${encoded(header)}.${encoded(claims)}.`;
const hmac = (secret: string | Buffer, payload: Json): string => {
  const text = `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${encoded(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const bySignature = (key: KeyObject, header: Json, claims: Json): string => {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${signWith(null, Buffer.from(text), key).toString('base64url')}`;
};

const header = { alg: 'EdDSA', typ: 'at+jwt', kid: 'main' };
const stranger = generateKeyPairSync('ed25519');

/** Signed with the product's own key, by someone who got hold of it: only what the token says is wrong. */
const genuine = (claims: Json, more: Json = {}): string =>
  bySignature(createPrivateKey({ key: privateJwk, format: 'jwk' }), { ...header, ...more }, claims);

describe.each(audiences)('a token of %s', (audience) => {
  let payload: Json;
  beforeAll(() => {
    payload = decoded(tokenOf(victim, audience).split('.')[1]);
  });
  const answersTo = (token: string) => answersAt(victim, audience, token);
  const invalid = refusedAt(audience);

  it('opens its own doors and no other [S7.23] [S7.24]', async () => {
    for (const door of audiences) {
      const statuses = await statusesAt(victim, door, tokenOf(victim, audience));
      expect([door, statuses]).toEqual([
        door,
        door === audience ? doors[door].lets : doors[door].calls.map(() => 401),
      ]);
    }
  });

  it('of the product itself is taken, so that the forgeries below fail for what is forged in them', async () => {
    expect(await statusesAt(victim, audience, genuine(payload))).toEqual(doors[audience].lets);
  });

  it.each(['none', 'None', 'NONE', 'nOnE'])('without a signature is refused: alg %s', async (alg) => {
    expect(await answersTo(unsigned({ alg, typ: 'at+jwt' }, payload))).toEqual(invalid);
    expect(await answersTo(`${unsigned({ alg, typ: 'at+jwt' }, payload)}AAAA`)).toEqual(invalid);
  });

  it('signed with the public key as a secret is refused', async () => {
    const raw = Buffer.from(publicJwk.x ?? '', 'base64url');
    for (const secret of [JSON.stringify(publicJwk), publicJwk.x ?? '', raw])
      expect(await answersTo(hmac(secret, payload))).toEqual(invalid);
  });

  it('of another key is refused, also when it brings that key or says where to find it', async () => {
    const jwk = stranger.publicKey.export({ format: 'jwk' });
    const headers = [
      header,
      { ...header, jwk },
      { ...header, jku: 'https://elsewhere.example/keys.json' },
      { ...header, x5u: 'https://elsewhere.example/key.pem' },
      { ...header, kid: '../../../../dev/null' },
      { ...header, kid: "main' or '1'='1" },
      { ...header, crit: ['x'], x: 1 },
    ];
    for (const each of headers)
      expect(await answersTo(bySignature(stranger.privateKey, each, payload))).toEqual(invalid);
  });

  it('that was changed after it was signed is refused', async () => {
    const [head, , signature] = tokenOf(victim, audience).split('.');
    expect(await answersTo(`${head}.${encoded({ ...payload, sub: '2' })}.${signature}`)).toEqual(invalid);
  });

  it.each([
    ['issuer', { iss: 'yardline-play' }],
    ['no issuer', { iss: undefined }],
    ['audience of nothing', { aud: 'srm' }],
    ['no audience', { aud: undefined }],
    ['no end', { exp: undefined }],
    ['end as text', { exp: '9999999999' }],
    ['end that is no moment', { exp: null }],
    ['session', { sid: '018f0000-0000-7000-8000-000000000000' }],
    ['session that is none', { sid: 'x' }],
    ['company', { cid: 2_000_000 }],
    ['company of nobody', { cid: 0 }],
    ['person', { sub: '999999' }],
    ['person that is none', { sub: "1' or 1=1" }],
    ['binding', { bnd: createHash('sha256').update('other').digest('base64url') }],
    ['no binding', { bnd: undefined }],
  ])('of the right key with another %s is refused', async (_, claims) => {
    expect(await answersTo(genuine({ ...payload, ...claims }))).toEqual(invalid);
  });

  it('of the right key and another type is refused', async () => {
    expect(await answersTo(genuine(payload, { typ: 'JWT' }))).toEqual(invalid);
    expect(await answersTo(genuine(payload, { typ: 'refresh+jwt' }))).toEqual(invalid);
  });

  it('past its end says so, and nothing else does', async () => {
    const past = { ...payload, exp: Number(payload['iat']) - 1 };
    expect(await answersTo(genuine(past))).toEqual(refusedAt(audience, 1001));
  });

  it('of any length and shape is refused', async () => {
    const odd = ['', 'x', 'a.b', 'a.b.c.d', '..', `${'A'.repeat(65_536)}.A.A`, `A.A.${'A'.repeat(65_536)}`];
    for (const token of odd) expect(await answersTo(token)).toEqual(invalid);
  });
});

describe('a token of the main API', () => {
  it('beside another one is refused, whichever comes first', async () => {
    const address = await held.app.http.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answerTo = (tokens: string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1');
        const lines = tokens.map((token) => `Authorization: JWT ${token}\r\n`).join('');
        let text = '';
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
        socket.on('end', () => resolve(text.split('\r\n')[0] ?? ''));
        socket.on('error', reject);
        socket.write(
          `GET /rest-api/user HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${lines}Connection: close\r\n\r\n`,
        );
      });
    const own = victim.token ?? '';
    expect(await answerTo([own])).toBe('HTTP/1.1 200 OK');
    expect(await answerTo([own, 'x.y.z'])).toBe('HTTP/1.1 401 Unauthorized');
    expect(await answerTo(['x.y.z', own])).toBe('HTTP/1.1 401 Unauthorized');
  });
});

describe('a genuine token is worth nothing', () => {
  const thenRefused = async (admin: Caller): Promise<void> => {
    for (const audience of audiences)
      expect([audience, await answersAt(admin, audience, tokenOf(admin, audience))]).toEqual([
        audience,
        refusedAt(audience),
      ]);
  };

  it('with the cookie of another browser, or none', async () => {
    const { admin } = await newShop(held.app);
    const { admin: other } = await newShop(held.app);
    admin.cookies.set('bind', other.cookies.get('bind') ?? '');
    await thenRefused(admin);
    admin.cookies.delete('bind');
    await thenRefused(admin);
  });

  it('after signing out, though the cookies are kept [S7.22]', async () => {
    const { admin } = await newShop(held.app);
    const cookies = new Map(admin.cookies);
    await admin.ok(logout);
    for (const [name, value] of cookies) admin.cookies.set(name, value);
    await thenRefused(admin);
  });

  it.each(['users', 'identities'] as const)('when its person is switched off in %s', async (table) => {
    const { admin, tenant } = await newShop(held.app);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
    const whom = {
      users: 'company_id = $1',
      identities: 'id in (select identity_id from users where company_id = $1)',
    };
    await asOwner(held.app.urls, `update ${table} set is_active = false where ${whom[table]}`, [
      tenant.companyId,
    ]);
    await thenRefused(admin);
  });

  it('when the password was changed since', async () => {
    const { admin, tenant } = await newShop(held.app);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('identities')
        .set({ password_changed_at: held.app.clock.now.add({ seconds: 1 }).toString() })
        .where('email', '=', tenant.adminEmail)
        .execute(),
    );
    await thenRefused(admin);
  });
});

describe('a token for a service', () => {
  it('is handed out again and again for the same session, and kept by nobody on the way [S7.23] [S7.24] [B7.31]', async () => {
    const { admin } = await newShop(held.app);
    const flask = await admin.call(getFlaskToken);
    const gateway = await admin.call(getGatewayToken);
    expect([flask, gateway].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
    expect(await statusesAt(admin, 'flask', flask.body.flask_token)).toEqual(doors.flask.lets);
    expect(await statusesAt(admin, 'gateway', gateway.body.gateway_token)).toEqual(doors.gateway.lets);
    const claims = decoded(flask.body.flask_token.split('.')[1]);
    expect([claims['sid'], Number(claims['exp']) - Number(claims['iat'])]).toEqual([
      decoded(admin.token?.split('.')[1])['sid'],
      600,
    ]);
  });

  it('is not had with another service’s token, from another browser, by a fetch ahead or by a program', async () => {
    const { admin } = await newShop(held.app);
    const { path } = getFlaskToken;
    const statusWith = async (caller: Caller, headers: Record<string, string>) =>
      (await caller.raw('GET', path, undefined, headers)).statusCode;
    for (const audience of ['flask', 'gateway'] as const)
      expect(await statusWith(admin, { authorization: `JWT ${tokenOf(admin, audience)}` })).toBe(401);
    expect(await statusWith(new Caller(held.app), { authorization: `JWT ${admin.token}` })).toBe(401);
    expect(await statusWith(admin, { 'sec-purpose': 'prefetch;prerender' })).toBe(403);
    expect(await statusWith(admin, {})).toBe(200);
    const { key } = await admin.ok(createApiKey, {
      body: { name: 'till', may_change: true, expires_on: '2026-12-31' },
    });
    expect(await statusWith(new Caller(held.app), { authorization: `Bearer ${key}` })).toBe(403);
  });

  it('cannot be exchanged for one of the main API', async () => {
    const { admin } = await newShop(held.app);
    const answer = await admin.call(refreshToken, { body: { token: tokenOf(admin, 'flask') } });
    expect([answer.status, answer.refusal.code]).toEqual([401, 1002]);
    expect(await statusesAt(admin, 'web', admin.token ?? '')).toEqual(doors.web.lets);
  });
});
