import {
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signWith,
} from 'node:crypto';
import { connect } from 'node:net';
import { getSignedInUser, logout } from '@yardline/contract/sessions';
import { createCustomer } from '@yardline/contract/customers';
import type { JWK } from 'jose';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, inCompany, newShop, useApp } from '../app.ts';

const held = useApp();

type Json = Record<string, unknown>;
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json;

let victim: Caller;
let payload: Json;
let privateJwk: JWK;
let publicJwk: JWK;

beforeAll(async () => {
  ({ admin: victim } = await newShop(held.app));
  payload = decoded(victim.token?.split('.')[1]);
  const owner = new Client({ connectionString: held.app.urls.owner });
  await owner.connect();
  const { rows } = await owner.query<{ private_jwk: JWK; public_jwk: JWK }>('select * from signing_keys');
  await owner.end();
  [{ private_jwk: privateJwk, public_jwk: publicJwk }] = rows as [{ private_jwk: JWK; public_jwk: JWK }];
});

/** What the victim's browser would say with another token: on a read and on a write. */
const answersTo = async (token: string): Promise<[number, number | undefined][]> => {
  const { token: own } = victim;
  victim.token = token;
  const read = await victim.call(getSignedInUser);
  const write = await victim.call(createCustomer, { body: { name: 'Forged' } });
  victim.token = own;
  return [read, write].map(({ status, refusal }) => [status, refusal.code]);
};
const invalid = [
  [401, 1002],
  [401, 1002],
];

const unsigned = (header: Json, claims: Json = payload): string => `${encoded(header)}.${encoded(claims)}.`;
const hmac = (secret: string | Buffer): string => {
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

describe('a token', () => {
  it('of the product itself is taken, so that the forgeries below fail for what is forged in them', async () => {
    expect((await answersTo(genuine(payload))).map(([status]) => status)).toEqual([200, 201]);
  });

  it.each(['none', 'None', 'NONE', 'nOnE'])('without a signature is refused: alg %s', async (alg) => {
    expect(await answersTo(unsigned({ alg, typ: 'at+jwt' }))).toEqual(invalid);
    expect(await answersTo(`${unsigned({ alg, typ: 'at+jwt' })}AAAA`)).toEqual(invalid);
  });

  it('signed with the public key as a secret is refused', async () => {
    const raw = Buffer.from(publicJwk.x ?? '', 'base64url');
    for (const secret of [JSON.stringify(publicJwk), publicJwk.x ?? '', raw])
      expect(await answersTo(hmac(secret))).toEqual(invalid);
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
    const [head, , signature] = victim.token?.split('.') ?? [];
    expect(await answersTo(`${head}.${encoded({ ...payload, sub: '2' })}.${signature}`)).toEqual(invalid);
  });

  it.each([
    ['issuer', { iss: 'yardline-play' }],
    ['no issuer', { iss: undefined }],
    ['audience', { aud: 'flask' }],
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
    expect(await answersTo(genuine(past))).toEqual([
      [401, 1001],
      [401, 1001],
    ]);
  });

  it('of any length and shape is refused', async () => {
    const odd = ['', 'x', 'a.b', 'a.b.c.d', '..', `${'A'.repeat(65_536)}.A.A`, `A.A.${'A'.repeat(65_536)}`];
    for (const token of odd) expect(await answersTo(token)).toEqual(invalid);
  });

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
          `GET /rest-api/user HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n${lines}Connection: close\r\n\r\n`,
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
    for (const answer of [
      await admin.call(getSignedInUser),
      await admin.call(createCustomer, { body: { name: 'Too late' } }),
    ])
      expect([answer.status, answer.refusal.code]).toEqual([401, 1002]);
  };

  it('with the cookie of another browser, or none', async () => {
    const { admin } = await newShop(held.app);
    const { admin: other } = await newShop(held.app);
    admin.cookies.set('bind', other.cookies.get('bind') ?? '');
    await thenRefused(admin);
    admin.cookies.delete('bind');
    await thenRefused(admin);
  });

  it('after signing out, though the cookies are kept', async () => {
    const { admin } = await newShop(held.app);
    const cookies = new Map(admin.cookies);
    await admin.ok(logout);
    for (const [name, value] of cookies) admin.cookies.set(name, value);
    await thenRefused(admin);
  });

  it.each(['users', 'identities'] as const)('when its person is switched off in %s', async (table) => {
    const { admin, tenant } = await newShop(held.app);
    expect((await admin.call(getSignedInUser)).status).toBe(200);
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const { id, identity_id } = await tx
        .selectFrom('users')
        .select(['id', 'identity_id'])
        .executeTakeFirstOrThrow();
      await tx
        .updateTable(table)
        .set({ is_active: false })
        .where('id', '=', table === 'users' ? id : identity_id)
        .execute();
    });
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
