import { connect, type Socket } from 'node:net';
import { createPart } from '@yardline/contract/parts/parts';
import { quotePrice } from '@yardline/contract/pricing/pricing';
import { previewBilling } from '@yardline/contract/billing/billing-runs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Caller, newShop, noLimits, testConfig, useApp } from '../app.ts';

const held = useApp();
let port = 0;
beforeAll(async () => {
  const address = new URL(await held.app.http.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});

/** Waits for the end of a connection; that it was reset is an end as well, and no reason to fail. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => {});
    socket.once('close', () => resolve());
  });

/** Sends a request as it stands, and gives the status of the answer. */
const statusOf = async (text: string): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
    if (answer.includes('\r\n\r\n')) socket.end();
  });
  socket.write(text);
  await closed(socket);
  return Number(answer.slice(9, 12));
};

describe('a request', () => {
  const health = (...headers: string[]) => ['GET /healthz HTTP/1.1', ...headers, '', ''].join('\r\n');

  it.each([
    ['with two Host headers', health('Host: localhost', 'Host: localhost'), 400],
    ['with another Host behind the first', health('Host: localhost', 'host: evil.example'), 400],
    ['in the form of a proxy’s', 'GET http://evil.example/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    [
      'in that form, to another server',
      'GET http://evil.example/healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      400,
    ],
    ['without a version', 'GET /healthz\r\n\r\n', 400],
    ['to a name that is not ours', health('Host: evil.example'), 421],
    ['to what is no name', health('Host: local host'), 421],
    ['to our name', health('Host: localhost'), 200],
    ['to our name in capitals, with a port and a dot', health('Host: LOCALHOST.:4000'), 200],
    ['to a number', health('Host: 127.0.0.1:4000'), 200],
    ['to a number of the newer kind', health('Host: [::1]:4000'), 200],
    ['of an old probe, which names no host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['of an old program, which names no host', 'GET /docs HTTP/1.0\r\n\r\n', 421],
  ])('%s is answered %#', async (_, text, status) => {
    expect(await statusOf(text)).toBe(status);
  });

  it('has ten seconds for its headers and thirty for its body', { timeout: 60_000 }, async () => {
    const closedAfter = async (text: string): Promise<number> => {
      const began = performance.now();
      const socket = connect(port, '127.0.0.1');
      socket.resume();
      socket.write(text);
      const drip = setInterval(() => socket.write(text.endsWith('\r\n\r\n') ? ' ' : 'x'), 700);
      await closed(socket);
      clearInterval(drip);
      return (performance.now() - began) / 1000;
    };
    const [headers, body] = await Promise.all([
      closedAfter('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
      closedAfter(
        'POST /rest-api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
      ),
    ]);
    expect(headers).toBeGreaterThan(8);
    expect(headers).toBeLessThan(13);
    expect(body).toBeGreaterThan(15);
    expect(body).toBeLessThan(31);
  });
});

describe('a number', () => {
  const body = (price: string) =>
    `{"number":"P-1","description":"Filter","class_id":1,"list_price":${price}}`;
  const pathsOf = async (admin: Caller, price: string): Promise<string[]> => {
    const answer = await admin.text(createPart.method, createPart.path, body(price));
    const { errors = [] } = answer.json<{ errors?: { path: string; reason: string }[] }>();
    return errors.filter(({ reason }) => reason === 'amount.invalid').map(({ path }) => path);
  };

  it.each(['1e2', '1E2', '1e-2', '10.0000000000000001', '10.001', '99999999999999999999.99'])(
    'that is written %s is no amount',
    async (price) => {
      const { admin } = await newShop(held.app);
      expect(await pathsOf(admin, price)).toEqual(['list_price']);
    },
  );

  it.each(['100', '100.5', '100.50', '0', '-0', '1234567890.12', '1234567890123.00'])(
    'that is written %s is one, or at least a number',
    async (price) => {
      const { admin } = await newShop(held.app);
      const amount = await pathsOf(admin, price);
      expect(amount).toEqual([]);
    },
  );

  it('in quotes is text, whatever it looks like', async () => {
    const { admin } = await newShop(held.app);
    const answer = await admin.text(
      'POST',
      '/rest-api/login',
      '{"email":"1e2@test.example","password":"1e2 0.1234567890123456789","source":"TW"}',
    );
    expect(answer.statusCode).toBe(401);
  });
});

describe('settings of the gate', () => {
  it('name further hosts, and close the description of the interface', async () => {
    const config = testConfig(held.app.urls.url, {
      hosts: ['Rent.Example'],
      hasApiDocs: false,
      databaseConnections: 2,
    });
    const app = await buildApp(config, () => held.app.clock.now);
    const get = async (url: string, host: string) =>
      (await app.http.inject({ url, headers: { host } })).statusCode;
    expect(await get('/healthz', 'rent.example')).toBe(200);
    expect(await get('/healthz', 'other.example')).toBe(421);
    for (const url of ['/docs', '/openapi.json', '/flask/openapi.json', '/identity/openapi.json'])
      expect([url, await get(url, 'localhost')]).toEqual([url, 404]);
    expect((await held.app.http.inject({ url: '/openapi.json' })).statusCode).toBe(200);
    await app.close();
  });

  describe('for questions', () => {
    let app: Awaited<ReturnType<typeof buildApp>>;
    beforeAll(async () => {
      const limits = { ...noLimits, question: 3, preview: 1 };
      app = await buildApp(
        testConfig(held.app.urls.url, { limits, databaseConnections: 2 }),
        () => held.app.clock.now,
      );
    });
    afterAll(() => app.close());

    it('count those that calculate, and fewer of those that go over many records', async () => {
      const { admin } = await newShop(held.app);
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = {
        cookie,
        authorization: `JWT ${admin.token ?? ''}`,
        'x-csrftoken': admin.cookies.get('csrftoken') ?? '',
      };
      const ask = async (url: string, payload: object) =>
        (await app.http.inject({ method: 'POST', url, headers, payload })).statusCode;
      const preview = () => ask(previewBilling.path, { as_of: '2026-02-01' });
      expect([await preview(), await preview()]).toEqual([200, 429]);
      const quote = () =>
        ask(quotePrice.path, {
          from: '2026-01-05T08:00',
          to: '2026-01-06T08:00',
          time_zone: 'UTC',
          rates: [{ code: 'Daily', unit: 'day', count: 1, amount: 100 }],
        });
      expect([await quote(), await quote(), await quote(), await quote()]).toEqual([200, 200, 200, 429]);
    });
  });
});
