import { createServer, connect, type Server, type Socket } from 'node:net';
import { createCustomer, getCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Yardline } from '../../src/app.ts';
import { Caller, newShop, testConfig, useApp } from '../app.ts';
import { useRival } from '../rival.ts';

const held = useApp();
const { run, someoneWaits } = useRival(held);

/** Stands between the product and its database, so that the line can be cut. */
const openLine = async (
  to: URL,
): Promise<{ port: number; cut: () => Promise<void>; mend: () => Promise<void> }> => {
  const sockets = new Set<Socket>();
  const forward = (near: Socket): void => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  };
  let server: Server = createServer(forward);
  const listen = (port: number): Promise<number> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const port = await listen(0);
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = createServer(forward);
      await listen(port);
    },
  };
};

describe('a lost database', () => {
  let behind: Yardline;
  let line: Awaited<ReturnType<typeof openLine>>;
  beforeAll(async () => {
    const url = new URL(held.app.urls.url);
    line = await openLine(new URL(url));
    url.hostname = '127.0.0.1';
    url.port = String(line.port);
    behind = await buildApp(
      testConfig(url.href, { databaseConnections: 4, logLevel: 'silent' }),
      () => held.app.clock.now,
    );
  });
  afterAll(async () => {
    await behind.close();
    await line.cut();
  });

  it('answers 503 with when to try again, and heals by itself', async () => {
    const { admin } = await newShop(held.app);
    const caller = new Caller(Object.assign(behind, { urls: held.app.urls, clock: held.app.clock }));
    caller.token = admin.token;
    for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
    expect((await caller.call(listCustomers)).status).toBe(200);

    await line.cut();
    const lost = await caller.call(listCustomers);
    expect([lost.status, lost.headers['retry-after'], lost.refusal.reason]).toEqual([
      503,
      '2',
      'connection.failed',
    ]);
    expect((await caller.raw('GET', '/readyz')).statusCode).toBe(503);
    expect((await caller.raw('GET', '/healthz')).statusCode).toBe(200);

    await line.mend();
    expect((await caller.call(listCustomers)).status).toBe(200);
    expect((await caller.raw('GET', '/readyz')).statusCode).toBe(200);
  });
});

describe('what cannot be', () => {
  it('answers a path that nobody has with 404 in JSON, and an error with nothing but its number', async () => {
    const { admin } = await newShop(held.app);
    const missing = await admin.raw('GET', '/rest-api/nothing-here');
    expect([missing.statusCode, missing.json<{ reason: string }>().reason]).toEqual([
      404,
      'resource.not_found',
    ]);
    const broken = await admin.raw('POST', '/rest-api/customers', undefined, {
      'content-type': 'application/json',
    });
    expect(broken.statusCode).toBe(400);
    const poisoned = await admin.text(
      'POST',
      '/rest-api/customers',
      '{"name":"x","__proto__":{"isAdmin":true}}',
    );
    expect(poisoned.statusCode).toBe(400);
  });

  it('rolls everything back when a call is refused late', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(createCustomer, { body: { name: 'First', customer_number: '2' } });
    await admin.ok(createCustomer, { body: { name: 'Takes 1' } });
    // The counter's next number is taken by hand already: the insert fails after the number was drawn.
    expect((await admin.call(createCustomer, { body: { name: 'Collides' } })).status).toBe(409);
    expect((await admin.call(createCustomer, { body: { name: 'Collides again' } })).status).toBe(409);
    const page = await admin.ok(listCustomers);
    expect(page.items.map(({ name }) => name)).toEqual(['First', 'Takes 1']);
    expect((await admin.call(getCustomer, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('a search that the database ends', () => {
  it('asks for more words [B8.5] [S8.14]', async () => {
    const { admin } = await newShop(held.app);
    await run('begin; lock table customers in access exclusive mode');
    const searching = admin.call(listCustomers, { query: { search: 'roof' } });
    await someoneWaits();
    // What it does by itself when a statement has taken its time.
    await run(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    const { status, refusal } = await searching;
    await run('rollback');
    expect([status, refusal.message]).toEqual([
      504,
      'server error, please enter more parameters to narrow down search or try later',
    ]);
  });
});
