// @vitest-environment jsdom
import { getFlaskAsset } from '@yardline/contract/flask/flask';
import { getGatewaySession } from '@yardline/contract/gateway/gateway';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { timeouts } from './timeouts.ts';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const web = `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_600 }))}.s`;
const sources = { flask: '/rest-api/getflasktoken', gateway: '/rest-api/gateway-token' };
type Service = keyof typeof sources;

beforeEach(() => {
  localStorage.clear();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.catch(() => undefined).then(work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

/** A browser at a service that takes one token and says `no` to every other; the main API hands out the second one. */
const at = (service: Service, no: number, takes = `${service}-2`) => {
  const asked: string[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    asked.push(`${url} ${token}`);
    if (url === sources[service]) return json(200, { [`${service}_token`]: `${service}-2` });
    return token === `JWT ${takes}` ? json(200, { ok: true }) : json(no, { message: 'no', code: 1001 });
  });
  const onSignedOut = vi.fn<(message: string) => void>();
  const tab = () => {
    const client = createClient({
      storage: localStorage,
      tabStorage: sessionStorage,
      path: () => '/',
      language: () => 'en',
      onSignedOut,
      onOutdated: () => undefined,
      now: () => 1e6,
      fetch: fetch as unknown as typeof globalThis.fetch,
    });
    const ask = (): Promise<unknown> =>
      service === 'flask'
        ? client.call(getFlaskAsset, { params: { number: 'SL-1' } })
        : client.call(getGatewaySession, {});
    return { client, ask };
  };
  const { client, ask } = tab();
  client.signIn({
    token: web,
    flask_token: 'flask-1',
    gateway_token: 'gateway-1',
    flask_url: '/flask',
    gateway_url: '/gateway',
  });
  return { client, ask, tab, asked, onSignedOut };
};

describe('a call of a service', () => {
  it.each([
    ['flask', 401],
    ['gateway', 401],
    ['gateway', 403],
  ] as const)(
    'to %s that says %i is sent once more with a fresh token [S7.31] [B7.33]',
    async (service, no) => {
      const { ask, asked } = at(service, no);
      await ask();
      const own = service === 'flask' ? '/flask/assets/SL-1' : '/gateway/session';
      expect(asked).toEqual([
        `${own} JWT ${service}-1`,
        `${sources[service]} JWT ${web}`,
        `${own} JWT ${service}-2`,
      ]);
      expect(localStorage.getItem(`${service}_token`)).toBe(`${service}-2`);
    },
  );

  it('to flask that says 403 is not sent again: it is no fault of the token', async () => {
    const { ask, asked } = at('flask', 403);
    await expect(ask()).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(1);
  });

  it.each(['flask', 'gateway'] as const)(
    'to %s that says 401 twice ends the session [S7.31] [B7.33]',
    async (service) => {
      const { client, ask, asked, onSignedOut } = at(service, 401, 'none');
      await expect(ask()).rejects.toMatchObject({ status: 401 });
      expect([asked.length, onSignedOut.mock.calls.length, client.hasToken()]).toEqual([3, 1, false]);
    },
  );

  it('to the gateway that says 403 twice is refused and no more', async () => {
    const { client, ask, onSignedOut } = at('gateway', 403, 'none');
    await expect(ask()).rejects.toMatchObject({ status: 403 });
    expect([onSignedOut.mock.calls.length, client.hasToken()]).toEqual([0, true]);
  });

  it('fetches one token for twenty calls of two tabs', async () => {
    const { tab, asked } = at('flask', 401);
    await Promise.all([tab(), tab()].flatMap(({ ask }) => Array.from({ length: 10 }, ask)));
    expect(asked.filter((each) => each.startsWith(sources.flask))).toHaveLength(1);
  });

  it('goes where the sign-in said that the service is', async () => {
    const { client, ask, asked } = at('flask', 401, 'flask-1');
    client.signIn({ token: web, flask_token: 'flask-1', flask_url: '/records/v2' });
    await ask();
    expect(asked).toEqual(['/records/v2/assets/SL-1 JWT flask-1']);
  });

  it('keeps tokens and places under their names, and forgets them with the session [S3.11] [S4.21]', () => {
    const { client } = at('flask', 401);
    client.confirm();
    const names = ['jwtToken', 'flask_token', 'flask_url', 'gateway_token', 'gateway_url', 'verified'];
    const kept = () => names.map((name) => localStorage.getItem(name));
    expect(kept()).toEqual([web, 'flask-1', '/flask', 'gateway-1', '/gateway', 'true']);
    client.forget();
    expect(kept()).toEqual(names.map(() => null));
  });
});

it('waits thirty seconds for a call, ten to keep the session, two minutes for a file [S9.7]', () => {
  expect(timeouts).toEqual({ usual: 30_000, session: 10_000, file: 120_000, told: 3_600_000 });
});
