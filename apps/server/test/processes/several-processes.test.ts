import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { watchChanges } from '@yardline/contract/changes/changes';
import { createCustomer, getCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { getPlay, setPlayClock } from '@yardline/contract/play/play';
import { endOtherSessions } from '@yardline/contract/sessions/own-sessions';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { deactivateUser } from '@yardline/contract/users/users';
import { sql } from 'kysely';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { startWorker } from '../../src/kernel/jobs/worker.ts';
import { connectionUrl } from '../../src/postgres/roles.ts';
import { addPerson, Caller, newShop, newTenant, signIn, testConfig, type TestApp, useApp } from '../app.ts';
import { drainQueue } from '../jobs.ts';
import { playOf, workInPlay } from '../play.ts';

// Two processes over one database, as behind a load balancer: a caller whom the one answered may be answered by the other next time.

const held = useApp();
const apps: TestApp[] = [];
const another = async (more: Parameters<typeof testConfig>[1] = {}): Promise<TestApp> => {
  const config = testConfig(held.app.urls.url, { databaseConnections: 4, ...more });
  const app = Object.assign(await buildApp(config, () => held.app.clock.now), {
    urls: held.app.urls,
    clock: held.app.clock,
  });
  apps.push(app);
  return app;
};

let one: TestApp;
let two: TestApp;
let port = 0;
beforeAll(async () => {
  [one, two] = await Promise.all([another({ failedSignIns: 3 }), another({ failedSignIns: 3 })]);
  port = Number(new URL(await two.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  two.http.server.closeAllConnections();
  for (const app of apps) await app.close();
});

/** The same person with the same browser, whose next call another process takes. */
const at = (app: TestApp, caller: Caller): Caller => {
  const same = new Caller(app);
  same.token = caller.token;
  for (const [name, value] of caller.cookies) same.cookies.set(name, value);
  return same;
};

describe('a limit that is reached at one process counts at the other', () => {
  it('for wrong sign-ins of a network address', async () => {
    const tryAt = (app: TestApp, n: number) =>
      app.http.inject({
        method: 'POST',
        url: login.path,
        remoteAddress: '198.51.100.30',
        payload: { email: `a${n}@test.example`, password: 'wrong', source: 'TW' },
      });
    const statuses: number[] = [];
    for (const [n, app] of [one, one, one, two, two].entries())
      statuses.push((await tryAt(app, n)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('for wrong keys, and then a right one that no process knows yet waits as well', async () => {
    const { admin } = await newShop(held.app);
    const make = (name: string) =>
      admin.ok(createApiKey, { body: { name, expires_on: '2026-06-30' } }).then((made) => made.key);
    const [known, fresh] = [await make('Web shop'), await make('Till')];
    const wrong = known.slice(0, -43) + 'A'.repeat(43);
    const ask = async (app: TestApp, shown: string) => {
      const headers = { authorization: `Bearer ${shown}` };
      return (await app.http.inject({ url: listCustomers.path, remoteAddress: '198.51.100.31', headers }))
        .statusCode;
    };
    expect(await ask(one, known)).toBe(200);
    const statuses: number[] = [];
    for (const app of [one, two, one, two, one]) statuses.push(await ask(app, wrong));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect([await ask(one, known), await ask(one, fresh), await ask(two, fresh)]).toEqual([200, 429, 429]);
    const start = held.app.clock.now;
    held.app.clock.now = start.add({ minutes: 10 });
    expect([await ask(two, fresh), await ask(one, wrong)]).toEqual([200, 401]);
    held.app.clock.now = start;
  });

  it('for wrong codes of links', async () => {
    const tenant = await newTenant(held.app);
    const guess = `${tenant.companyId}.${'A'.repeat(43)}`;
    const open = (app: TestApp) =>
      app.http.inject({ url: `/rest-api/signature-requested/${guess}/pdf`, remoteAddress: '198.51.100.32' });
    const statuses: number[] = [];
    for (const app of [one, two, two, two, one]) statuses.push((await open(app)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });
});

describe('what one process is told', () => {
  it('is heard at once by a listener at the other', async () => {
    const { admin } = await newShop(held.app);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { authorization: `JWT ${admin.token ?? ''}`, cookie };
    const heard = await new Promise<string>((resolve, reject) => {
      const call = request({ port, path: `${watchChanges.path}?seconds=20`, headers }, (answer) => {
        let said = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          // The line is told once that it may have missed something: from then on it hears.
          if (!said.includes('reset') && `${said}${text}`.includes('reset'))
            at(one, admin)
              .ok(createCustomer, { body: { name: 'Heard' } })
              .catch(reject);
          said += text;
          if (said.includes('"noun":"customers"')) {
            call.destroy();
            resolve(said);
          }
        });
        answer.on('end', () => reject(new Error(`the line ended: ${said}`)));
      });
      call.on('error', reject).end();
    });
    expect(heard).toContain('event: change');
  });

  it('is there for the other, under the same key once', async () => {
    const { admin } = await newShop(held.app);
    const make = (app: TestApp) =>
      at(app, admin).call(createCustomer, { body: { name: 'Once' }, key: 'one-and-the-same' });
    const answers = await Promise.all([make(one), make(two), make(one), make(two)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { items } = await at(two, admin).ok(listCustomers, { query: {} });
    expect(items.map(({ name }) => name)).toEqual(['Once']);
    const params = { id: answers[0]?.body.id ?? 0 };
    expect((await at(two, admin).ok(getCustomer, { params })).name).toBe('Once');
  });

  it('ends a session at the other at the next call [S4.5]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const other = await signIn(one, tenant.adminEmail);
    expect((await at(two, other).call(getSignedInUser)).status).toBe(200);
    await at(one, admin).ok(endOtherSessions);
    expect((await at(two, other).call(getSignedInUser)).status).toBe(401);
    expect((await at(two, admin).call(getSignedInUser)).status).toBe(200);
    const email = `leaver-${tenant.companyId}@test.example`;
    const id = await addPerson(held.app, tenant.companyId, { name: 'Lee', email, role: 'Clerk' });
    const leaver = await signIn(two, email);
    expect((await leaver.call(listCustomers, { query: {} })).status).toBe(200);
    await at(one, admin).ok(deactivateUser, { params: { id } });
    expect((await leaver.call(listCustomers, { query: {} })).status).toBe(401);
  });
});

describe('a job', () => {
  it('is carried out once, whichever process takes it, and by the other when one is gone', async () => {
    const done: string[] = [];
    const begin = (name: string, app: TestApp) =>
      startWorker({
        url: connectionUrl(held.app.urls.url, 'job'),
        database: app.database,
        clock: () => held.app.clock.now,
        listeners: [],
        log: pino({ level: 'silent' }),
        jobs: [
          {
            task: 'counted',
            repeatable: 'it only counts',
            run: async (_, payload) => {
              await wait(5);
              done.push(`${name} ${String(payload['n'])}`);
            },
          },
        ],
      });
    const enqueue = (from: number, to: number) =>
      one.database.transaction({ companyId: 0 }, async (tx) => {
        for (let n = from; n < to; n += 1)
          await sql`select enqueue_job('counted', ${JSON.stringify({ n })}::json, 0, null)`.execute(tx);
      });
    const [first, second] = await Promise.all([begin('one', one), begin('two', two)]);
    const running = new Set([first, second]);
    const stop = async (worker: typeof first): Promise<void> => {
      running.delete(worker);
      await worker.stop();
    };
    const numbers = () => done.map((each) => Number(each.split(' ')[1])).toSorted((a, b) => a - b);
    try {
      await enqueue(0, 60);
      await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(60);
      expect(new Set(done.map((each) => each.split(' ')[0]))).toEqual(new Set(['one', 'two']));
      await stop(first);
      await enqueue(60, 80);
      await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(80);
      await wait(100);
      expect(numbers()).toEqual(Array.from({ length: 80 }, (_, n) => n));
    } finally {
      await Promise.all([...running].map(stop));
    }
  });
});

describe('Play', () => {
  it('is made once by processes that are asked for it at the same time, and works at both [S1.5]', async () => {
    const { tenant, admin } = await newShop(held.app);
    await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const plays = await Promise.all([playOf(one), playOf(two)]);
    const [first, second] = plays;
    const body = { email: tenant.adminEmail, password: tenant.password, source: 'TW' as const };
    expect((await new Caller(first).call(login, { body })).status).toBe(503);
    await drainQueue(held.app);
    await workInPlay(two);
    const inPlay = await signIn(second, tenant.adminEmail);
    for (const app of plays)
      expect((await at(app, inPlay).ok(listCustomers, { query: {} })).items.map(({ name }) => name)).toEqual([
        'Hudson Concrete',
      ]);
    const moved = held.app.clock.now.add({ hours: 24 * 30 });
    await at(first, inPlay).ok(setPlayClock, { body: { now: moved.toString() } });
    expect(await at(second, inPlay).ok(getPlay)).toEqual(await at(first, inPlay).ok(getPlay));
    expect(JSON.stringify(await at(second, inPlay).ok(getPlay))).toContain(moved.toString().slice(0, 10));
    await at(one, admin).ok(endOtherSessions);
    expect((await at(second, inPlay).call(listCustomers, { query: {} })).status).toBe(200);
  });
});
