import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { searchEverything } from '@yardline/contract/search/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Yardline } from '../../src/app.ts';
import { issueLink } from '../../src/kernel/auth/links.ts';
import { modules } from '../../src/modules/modules.ts';
import { Caller, newShop, noLimits, type Tenant, testConfig, type TestApp, useApp } from '../app.ts';
import { asAdministrator } from '../jobs.ts';
import { endpoints, formal, guarded, send } from './endpoints.ts';

// Which functions of the product began their work: a witness stands before each of them.
const begun: string[] = [];
const witnessed = <F extends (...input: never[]) => unknown>(name: string, work: F): F =>
  ((...input: Parameters<F>) => {
    begun.push(name);
    return work(...input);
  }) as F;
for (const route of modules.flatMap(({ routes }) => routes)) {
  const { name } = route.endpoint;
  if ('steps' in route) {
    const { steps } = route;
    const begin = (scope: never, input: never) => steps.begin(scope, input);
    Object.assign(route, { steps: { ...steps, begin: witnessed(name, begin) } });
  } else if (route.kind === 'scoped') route.run = witnessed(name, route.run);
  else if (route.kind === 'asking') route.run = witnessed(name, route.run);
  else if (route.kind === 'streaming') route.run = witnessed(name, route.run);
}

const held = useApp();
const linked = endpoints.flatMap((endpoint) =>
  endpoint.link === undefined ? [] : [{ ...endpoint, link: endpoint.link }],
);
const wrongSecret = 'A'.repeat(43);

/** A company whose administrator has a key that changes, which was used once, so that the process knows it. */
const newProgram = async (): Promise<{ admin: Caller; tenant: Tenant; key: string }> => {
  const { admin, tenant } = await newShop(held.app);
  const scopes = ['customers.view' as const, 'customers.create' as const];
  const body = { name: 'Web shop', may_change: true, scopes, expires_on: '2026-06-30' };
  const { key } = await admin.ok(createApiKey, { body });
  await bearer(held.app, key).ok(listCustomers);
  return { admin, tenant, key };
};
const bearer = (app: TestApp, token: string): Caller => Object.assign(new Caller(app), { token });
const forged = (key: string): string => key.slice(0, -43) + wrongSecret;

/** One more process on the same database, with limits of its own. */
const another = async (more: Parameters<typeof testConfig>[1]): Promise<TestApp> => {
  const built: Yardline = await buildApp(
    testConfig(held.app.urls.url, { databaseConnections: 4, ...more }),
    () => held.app.clock.now,
  );
  return Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
};

describe('a key with a wrong secret', () => {
  it(
    'starts no function of any call, though the process knows the right one, and gets 401',
    { timeout: 120_000 },
    async () => {
      const { key } = await newProgram();
      begun.length = 0;
      const stranger = bearer(held.app, forged(key));
      for (const endpoint of guarded) {
        const { statusCode } = await send(stranger, endpoint, formal(endpoint, 1));
        expect([endpoint.name, statusCode, begun]).toEqual([endpoint.name, 401, []]);
      }
    },
  );

  it('is that of a key which was revoked, too: what it opened before, it does not start again', async () => {
    const { key, tenant } = await newProgram();
    await asAdministrator(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('api_keys').set({ revoked_at: held.app.clock.now.toString() }).execute(),
    );
    const program = bearer(held.app, key);
    expect((await program.call(listCustomers)).status).toBe(401);
    begun.length = 0;
    expect((await program.call(listCustomers)).status).toBe(401);
    expect(begun).toEqual([]);
  });
});

describe('a link with a wrong code', () => {
  it('starts no function of any call and gets 404', async () => {
    const { tenant } = await newProgram();
    begun.length = 0;
    for (const endpoint of linked) {
      const { code } = await asAdministrator(held.app, tenant.companyId, (scope) =>
        issueLink(scope, endpoint.link),
      );
      const guess = code.slice(0, -43) + wrongSecret;
      const other = formal(endpoint, 1);
      const answer = await send(new Caller(held.app), endpoint, (name) =>
        name === 'link' ? guess : other(name),
      );
      expect([endpoint.name, answer.statusCode, begun]).toEqual([endpoint.name, 404, []]);
    }
  });
});

describe('the limits of a company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await another({ limits: { ...noLimits, write: 2, search: 2 } });
  });
  afterAll(() => app.close());

  it('are not used up by guessing at its keys', async () => {
    const { key } = await newProgram();
    const genuine = bearer(app, key);
    await genuine.ok(listCustomers);
    const stranger = bearer(app, forged(key));
    for (let n = 0; n < 12; n += 1) {
      expect((await stranger.call(createCustomer, { body: { name: 'Nobody' } })).status).toBe(401);
      expect((await stranger.call(searchEverything, { query: { q: 'Customer' } })).status).toBe(401);
    }
    expect((await genuine.call(createCustomer, { body: { name: 'First' } })).status).toBe(201);
    expect((await genuine.call(searchEverything, { query: { q: 'First' } })).status).toBe(200);
  });
});

describe('one network address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await another({ failedSignIns: 3 });
  });
  afterAll(() => app.close());

  const askWith = (key: string, remoteAddress: string) =>
    app.http.inject({ url: listCustomers.path, remoteAddress, headers: { authorization: `Bearer ${key}` } });
  const open = (code: string, remoteAddress: string) =>
    app.http.inject({ url: `/rest-api/signature-requested/${code}/pdf`, remoteAddress });
  const statuses = async (asked: (() => Promise<{ statusCode: number }>)[]): Promise<number[]> => {
    const answers: number[] = [];
    for (const ask of asked) answers.push((await ask()).statusCode);
    return answers;
  };
  const times = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of);

  it.each([
    ['the same IPv4 address', '198.51.100.20', '198.51.100.20'],
    ['the same /64 of IPv6', '2001:db8:7:7::1', '2001:db8:7:7:ffff::9'],
  ])('has so many wrong keys in ten minutes, and is then told to wait: %s', async (_, first, second) => {
    const { key } = await newProgram();
    const wrong = forged(key);
    expect(await statuses(times(3, () => askWith(wrong, first)))).toEqual([401, 401, 401]);
    const refused = await askWith(wrong, second);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await askWith(wrong, '198.51.100.99')).statusCode).toBe(401);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 10 });
    expect((await askWith(wrong, second)).statusCode).toBe(401);
    held.app.clock.now = start;
  });

  it('has so many wrong codes of links', async () => {
    const { tenant } = await newProgram();
    const guess = `${tenant.companyId}.${wrongSecret}`;
    const from = '198.51.100.21';
    expect(await statuses(times(4, () => open(guess, from)))).toEqual([404, 404, 404, 429]);
  });

  it('goes on with a right key that the process knows, whatever others behind it guess', async () => {
    const { key } = await newProgram();
    const from = '198.51.100.22';
    expect((await askWith(key, from)).statusCode).toBe(200);
    expect(await statuses(times(4, () => askWith(forged(key), from)))).toEqual([401, 401, 401, 429]);
    expect((await askWith(key, from)).statusCode).toBe(200);
  });
});
