import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import type { Endpoint } from '@yardline/contract/endpoint';
import { switchInstance } from '@yardline/contract/sessions/instances';
import { login, logout } from '@yardline/contract/sessions/sessions';
import { endUserSessions } from '@yardline/contract/users/users';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { Caller, newShop, type Tenant, testConfig, type TestApp, useApp } from '../app.ts';
import { endpoints, formal, send } from './endpoints.ts';

const held = useApp();
/** Calls that sign their caller out. */
const ending: Endpoint[] = [logout, switchInstance, endUserSessions];
const lines: string[] = [];
const secret = 'Canary-pass-9!';
const card = '4111 1111 1111 1111';

let folder: string;
let app: TestApp;
let tenant: Tenant;
let admin: Caller;

/** The whole product with everything it can log, and a built staff application to serve. */
beforeAll(async () => {
  ({ admin, tenant } = await newShop(held.app));
  folder = await mkdtemp(`${tmpdir()}/yardline-dist-`);
  await mkdir(`${folder}/_app`);
  await writeFile(`${folder}/index.html`, '<!doctype html><style nonce="__NONCE__"></style>');
  await writeFile(`${folder}/_app/a.js`, 'export {};');
  const config = testConfig(held.app.urls.url, { logLevel: 'debug', staffDist: folder });
  const built = await buildApp(config, () => held.app.clock.now, { write: (line) => lines.push(line) });
  app = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** A user signed in to the product whose log is captured. */
const listened = (caller: Caller): Caller => {
  const same = new Caller(app);
  same.token = caller.token;
  for (const [name, value] of caller.cookies) same.cookies.set(name, value);
  return same;
};

const guard = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'; base-uri 'none'/,
  ),
};

const as = async <T>(role: 'owner', work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: held.app.urls[role] });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Something that only a mistake of ours can cause: a table that the product counts on is not there. */
const broken = async <T>(work: () => Promise<T>): Promise<T> => {
  await as('owner', (client) => client.query('alter table customers rename to customers_gone'));
  try {
    return await work();
  } finally {
    await as('owner', (client) => client.query('alter table customers_gone rename to customers'));
  }
};

describe('the guard', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'stands before %s, for a stranger and for its own people',
    async (_, endpoint) => {
      const own = ending.includes(endpoint) ? (await newShop(held.app)).admin : admin;
      for (const caller of [new Caller(app), listened(own)]) {
        const answer = await send(caller, endpoint, formal(endpoint, 1));
        expect(answer.headers).toMatchObject({ ...guard, 'cache-control': 'no-store' });
        expect(answer.headers).not.toHaveProperty('server');
        expect(answer.headers).not.toHaveProperty('x-powered-by');
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      }
    },
  );

  it('stands before what is missing, not allowed, broken, a page and a file', async () => {
    const get = (path: string) => listened(admin).raw('GET', path);
    const answers = [
      [404, await get('/rest-api/nothing')],
      [404, await get('/_app/missing.js')],
      [404, await get('/_app/..%2findex.html')],
      [404, await listened(admin).raw('TRACE', '/rest-api/user')],
      [401, await new Caller(app).raw('GET', '/rest-api/user')],
      [200, await get('/')],
      [200, await get('/_app/a.js')],
      [200, await get('/docs')],
      [200, await get('/openapi.json')],
      [200, await get('/healthz')],
      [200, await get('/readyz')],
      [500, await broken(() => get('/rest-api/customers'))],
    ] as const;
    for (const [status, answer] of answers) {
      expect(answer.headers).toMatchObject(guard);
      expect(answer.statusCode).toBe(status);
    }
  });

  it('carries the transport policy where the product is reached by https', async () => {
    const publicUrl = new URL('https://yard.example');
    const config = testConfig(held.app.urls.url, { publicUrl });
    const secure = await buildApp(config, () => held.app.clock.now);
    const answer = await secure.http.inject({
      method: 'POST',
      url: '/rest-api/login',
      payload: { email: tenant.adminEmail, password: tenant.password, source: 'TW' },
    });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-bind', secure: true, httpOnly: true, sameSite: 'Strict' }),
    );
    await secure.close();
  });
});

describe('what may not be told', () => {
  it('is not in the log: passwords, tokens, cookies, names, addresses, card numbers', async () => {
    lines.length = 0;
    const caller = listened(admin);
    const { token = '', cookies } = caller;
    const shown = await new Caller(app).call(login, {
      body: { email: tenant.adminEmail, password: tenant.password, source: 'TW' },
    });
    await new Caller(app).call(login, { body: { email: tenant.adminEmail, password: secret, source: 'TW' } });
    await caller.call(createCustomer, { body: { name: 'Canary Person', comments: card, email: 'x' } });
    await caller.call(listCustomers, { query: { search: 'Canary Person' } });
    await caller.raw('GET', `/rest-api/customers?token=${secret}`);
    await caller.text('POST', '/rest-api/customers', `{"name":"${secret}`);
    await broken(() => caller.call(createCustomer, { body: { name: 'Canary Person', comments: secret } }));
    await as('owner', (client) =>
      client.query(`alter table customers add constraint broken check (name <> 'Canary Person')`),
    );
    const quoted = await caller.call(createCustomer, { body: { name: 'Canary Person', comments: secret } });
    await as('owner', (client) => client.query('alter table customers drop constraint broken'));
    expect(quoted.status).toBe(500);
    expect(Object.keys(quoted.body).toSorted()).toEqual(['message', 'reason', 'request_id']);

    const log = lines.join('\n');
    expect(log).toContain('"constraint":"broken"');
    expect(log).toContain(quoted.refusal.request_id);
    const { token: fresh } = shown.body as { token: string };
    for (const told of [
      secret,
      tenant.password,
      token,
      fresh,
      card,
      'Canary Person',
      tenant.adminEmail,
      'argon2id',
    ])
      expect(log).not.toContain(told);
    for (const [, value] of cookies) expect(log).not.toContain(value);
  });

  it('is not told by how long a sign-in takes', async () => {
    const known = await Promise.all(Array.from({ length: 3 }, () => newShop(held.app)));
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 24; n += 1) {
      const kind = n % 2 === 0 ? 'known' : 'unknown';
      // Four each: the fifth wrong password locks.
      const email =
        kind === 'known' ? (known[(n >> 1) % 3]?.tenant.adminEmail ?? '') : `no-${n}@test.example`;
      const began = performance.now();
      const answer = await new Caller(app).call(login, { body: { email, password: secret, source: 'TW' } });
      took[kind].push(performance.now() - began);
      expect(answer.refusal.reason).toBe('login.invalid');
    }
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    const ratio = median(took.known) / median(took.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});
