import { createServer, connect, type Server, type Socket } from 'node:net';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { login } from '@yardline/contract/sessions/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Answer, Caller, newShop, testConfig, type TestApp, useApp } from '../app.ts';
import { useRival } from '../rival.ts';
import { within } from '../timing.ts';

const held = useApp();
const rival = useRival(held);

/** A wire to the database that can be made to carry nothing more, without being cut. */
const openWire = async (to: URL) => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => {
        if (!isFrozen) other.write(bytes);
      });
      one.on('close', () => other.destroy());
      one.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(to);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** One more process, whose calls are stopped after a second. */
const another = async (databaseUrl: string, call: number): Promise<TestApp> => {
  const config = testConfig(databaseUrl, { databaseConnections: 3, seconds: { call, file: call } });
  const built = await buildApp(config, () => held.app.clock.now);
  return Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
};

const as = (app: TestApp, { token, cookies }: Caller): Caller => {
  const caller = Object.assign(new Caller(app), { token });
  for (const [name, value] of cookies) caller.cookies.set(name, value);
  return caller;
};

const reasonOf = ({ status, refusal, headers }: Answer<unknown>) => [
  status,
  refusal.reason,
  Number(headers['retry-after']) > 0,
];

describe('a database that freezes', () => {
  let wire: Awaited<ReturnType<typeof openWire>>;
  let app: TestApp;
  beforeAll(async () => {
    wire = await openWire(new URL(held.app.urls.url));
    app = await another(wire.url, 2);
  });
  afterAll(async () => {
    await app.close();
    wire.close();
  });

  it('is answered with 503 and Retry-After within the deadline, and the connection is not used again', async () => {
    const { admin } = await newShop(held.app);
    const caller = as(app, admin);
    await caller.ok(listCustomers);
    wire.freeze();
    const began = performance.now();
    const answers = await Promise.all([
      caller.call(listCustomers),
      caller.call(createCustomer, { body: { name: 'Frozen' } }),
    ]);
    // Who waited on a connection is stopped; who still waited for one is told that there is none.
    for (const [status, reason, isTold] of answers.map(reasonOf))
      expect([status, ['request.timed_out', 'connection.failed'].includes(String(reason)), isTold]).toEqual([
        503,
        true,
        true,
      ]);
    expect(performance.now() - began).toBeLessThan(within(4_000));
    const health = await app.http.inject({ url: '/readyz' });
    expect(health.statusCode).toBe(503);
    wire.thaw();
    await expect.poll(async () => (await caller.call(listCustomers)).status, { timeout: 8_000 }).toBe(200);
    expect((await caller.ok(listCustomers)).items).toEqual([]);
  }, 30_000);
});

describe('a call that takes too long', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await another(held.app.urls.url, 1);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const locked = async (work: () => Promise<void>): Promise<void> => {
    await rival.run('begin');
    await rival.run('lock table customers in access exclusive mode');
    try {
      await work();
    } finally {
      await rival.run('rollback');
    }
  };

  it('is stopped at its deadline, here and in the database, and changes nothing', async () => {
    const { admin } = await newShop(held.app);
    const caller = as(app, admin);
    await caller.ok(listCustomers);
    await locked(async () => {
      const began = performance.now();
      const answers = await Promise.all([
        caller.call(listCustomers),
        caller.call(createCustomer, { body: { name: 'Late' } }),
      ]);
      for (const answer of answers) expect(reasonOf(answer)).toEqual([503, 'request.timed_out', true]);
      expect(performance.now() - began).toBeLessThan(within(2_500));
      await rival.someoneWaits(0);
      expect(performance.now() - began).toBeLessThan(within(2_900));
    });
    expect((await caller.ok(listCustomers)).items).toEqual([]);
  });

  it('is stopped before anybody is signed in, too', async () => {
    const { tenant } = await newShop(held.app);
    await rival.run('begin');
    await rival.run('lock table identities in access exclusive mode');
    try {
      const began = performance.now();
      const body = { email: tenant.adminEmail, password: tenant.password, source: 'TW' } as const;
      const answer = await new Caller(app).call(login, { body });
      expect(reasonOf(answer)).toEqual([503, 'request.timed_out', true]);
      expect(performance.now() - began).toBeLessThan(within(2_500));
      await rival.someoneWaits(0);
    } finally {
      await rival.run('rollback');
    }
  });

  it('is stopped when its caller left', async () => {
    const { admin } = await newShop(held.app);
    const slow = await another(held.app.urls.url, 60);
    const address = await slow.http.listen({ port: 0, host: '127.0.0.1' });
    await locked(async () => {
      const leaving = new AbortController();
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const asked = fetch(`${address}${listCustomers.path}`, {
        headers: { authorization: `JWT ${admin.token ?? ''}`, cookie },
        signal: leaving.signal,
      }).catch(() => 'left');
      await rival.someoneWaits(1);
      const left = performance.now();
      leaving.abort();
      expect(await asked).toBe('left');
      await rival.someoneWaits(0);
      expect(performance.now() - left).toBeLessThan(within(1_800));
    });
    await slow.close();
  });
});
