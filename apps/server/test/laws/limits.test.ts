import { watchChanges } from '@yardline/contract/changes/changes';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { login } from '@yardline/contract/sessions/sessions';
import { searchEverything } from '@yardline/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { addPerson, Caller, newShop, newTenant, signIn, testConfig, type TestApp, useApp } from '../app.ts';

const held = useApp();
const apps: TestApp[] = [];
const proxy = '203.0.113.9';

/** One more process on the same database, with the limits of a test. */
const another = async (): Promise<TestApp> => {
  const config = testConfig(held.app.urls.url, {
    databaseConnections: 4,
    failedSignIns: 3,
    trustedProxies: [proxy],
    limits: { write: 3, search: 2, paper: 1, question: 2, preview: 1, piece: 4, summary: 1 },
  });
  const built = await buildApp(config, () => held.app.clock.now);
  const app = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
  apps.push(app);
  return app;
};

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  [one, two] = [await another(), await another()];
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

type From = { remoteAddress: string; forwarded?: string; language?: string };

/** A sign-in from a network address, with a wrong password unless one is given. */
const signInFrom = (app: TestApp, from: From, email: string, password = 'wrong') =>
  app.http.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: from.remoteAddress,
    headers: {
      ...(from.forwarded === undefined ? {} : { 'x-forwarded-for': from.forwarded }),
      'accept-language': from.language ?? 'en',
    },
    payload: { email, password, source: 'TW' },
  });

describe('wrong sign-ins', () => {
  it('of one address are limited over all processes, and may go on after ten minutes', async () => {
    const from = { remoteAddress: '198.51.100.1' };
    const statuses: number[] = [];
    for (const app of [one, two, one, two])
      statuses.push((await signInFrom(app, from, `a${statuses.length}@test.example`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);

    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 4 });
    const refused = await signInFrom(one, { ...from, language: 'fr' }, 'b@test.example');
    expect(refused.headers['retry-after']).toBe('360');
    expect(refused.json<{ reason: string; message: string }>()).toMatchObject({
      reason: 'request.rate_limited',
      message: 'Trop de requêtes. Attendez un instant.',
    });
    held.app.clock.now = start.add({ minutes: 10 });
    expect((await signInFrom(two, from, 'b@test.example')).statusCode).toBe(401);
    held.app.clock.now = start;
  });

  it('that come at once never exceed it', async () => {
    const from = { remoteAddress: '198.51.100.2' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signInFrom(n % 2 === 0 ? one : two, from, `c${n}@test.example`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(3);
  });

  it('are counted by the address of the socket, whatever a header says', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const from = { remoteAddress: '198.51.100.3', forwarded: `192.0.2.${n}` };
      statuses.push((await signInFrom(one, from, `d${n}@test.example`)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('are counted by the address that the named proxy tells, and only its own last word', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const from = { remoteAddress: proxy, forwarded: `192.0.2.${n}, 198.51.100.4` };
      statuses.push((await signInFrom(one, from, `e${n}@test.example`)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const other = { remoteAddress: proxy, forwarded: '198.51.100.5' };
    expect((await signInFrom(one, other, 'e@test.example')).statusCode).toBe(401);
  });

  it.each([
    ['one network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['two networks', '2001:db8:1:3::1', '2001:db8:1:4::1', 401],
    ['two hosts of the older kind', '::ffff:192.0.2.77', '::ffff:192.0.2.78', 401],
    ['one host in both notations', '::ffff:192.0.2.79', '192.0.2.79', 429],
  ])('from %s: %s and %s', async (_, first, second, expected) => {
    for (let n = 0; n < 3; n += 1) await signInFrom(one, { remoteAddress: first }, `f${n}@test.example`);
    const answer = await signInFrom(one, { remoteAddress: second }, 'f@test.example');
    expect(answer.statusCode).toBe(expected);
  });

  it('do not keep a whole shop behind one address from signing in', async () => {
    const tenant = await newTenant(held.app);
    const from = { remoteAddress: '198.51.100.6' };
    for (let n = 0; n < 6; n += 1)
      expect((await signInFrom(one, from, tenant.adminEmail, tenant.password)).statusCode).toBe(200);
  });
});

describe('calls of one user', () => {
  it('are limited by their kind and the minute, reads not at all', async () => {
    const { admin, tenant } = await newShop(held.app);
    const caller = new Caller(one);
    caller.token = admin.token;
    for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ seconds: 40 });

    const write = (n: number) => caller.call(createCustomer, { body: { name: `Customer ${n}` } });
    for (let n = 0; n < 3; n += 1) expect((await write(n)).status).toBe(201);
    const refused = await write(3);
    expect([refused.status, refused.headers['retry-after'], refused.refusal.reason]).toEqual([
      429,
      '20',
      'request.rate_limited',
    ]);
    expect((await caller.ok(listCustomers)).items.length).toBe(3);
    const ask = () => caller.call(searchEverything, { query: { q: 'Customer' } });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);

    await addPerson(held.app, tenant.companyId, {
      name: 'Col',
      email: `col-${tenant.companyId}@test.example`,
      role: 'Clerk',
    });
    const colleague = await signIn(one, `col-${tenant.companyId}@test.example`);
    expect((await colleague.call(createCustomer, { body: { name: 'Of a colleague' } })).status).toBe(201);
    held.app.clock.now = start.add({ seconds: 60 });
    expect((await write(4)).status).toBe(201);
    held.app.clock.now = start;
  });

  it('are not those by which each page hears of changes: they are no papers', async () => {
    const { admin } = await newShop(held.app);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const listen = () =>
      one.http.inject({
        url: `${watchChanges.path}?seconds=1`,
        headers: { authorization: `JWT ${admin.token ?? ''}`, cookie },
      });
    const answers = await Promise.all([listen(), listen(), listen()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});
