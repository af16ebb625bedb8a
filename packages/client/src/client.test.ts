// @vitest-environment jsdom
import { getSignedInUser } from '@yardline/contract/sessions';
import { createContract } from '@yardline/contract/contracts';
import { updateCustomer } from '@yardline/contract/customers';
import { printDocument } from '@yardline/contract/sight';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from './call-refused.ts';
import { createClient } from './client.ts';

const tokenAt = (iat: number, life = 600) => `h.${btoa(JSON.stringify({ iat, exp: iat + life }))}.s`;
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const expired = () =>
  json(401, { message: 'your session has expired', reason: 'session.expired', code: 1001 });
const invalid = () =>
  json(401, {
    message: 'your session has expired, please contact support',
    reason: 'session.invalid',
    code: 1002,
  });

/** A browser with a server that knows which token is good and counts what it is asked. */
const browser = (good = tokenAt(1_000)) => {
  const asked: { url: string; token: string | null; headers: Headers }[] = [];
  const state = { good, now: 1_000_000, answer: (): Response => json(200, { ok: true }) };
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    asked.push({ url, token: headers.get('authorization'), headers });
    if (url === '/rest-api/api-token-refresh') {
      state.good = tokenAt(state.now / 1000, 600 + asked.length);
      return json(200, { token: state.good });
    }
    return headers.get('authorization') === `JWT ${state.good}` ? state.answer() : expired();
  });
  const onSignedOut = vi.fn<(message: string) => void>();
  const onOutdated = vi.fn<() => void>();
  const tab = () =>
    createClient({
      storage: localStorage,
      language: () => 'en',
      onSignedOut,
      onOutdated,
      now: () => state.now,
      fetch: fetch as unknown as typeof globalThis.fetch,
    });
  const exchanges = () => asked.filter(({ url }) => url.includes('token-refresh')).length;
  return { state, asked, fetch, tab, exchanges, onSignedOut, onOutdated };
};

// Web Locks, as every browser of ours has them and jsdom does not.
beforeEach(() => {
  localStorage.clear();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.catch(() => undefined).then(work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

describe('the token', () => {
  it('goes along with the version, and is renewed half a minute before its end [S7.1] [S7.21]', async () => {
    const { tab, state, asked, exchanges } = browser();
    const client = tab();
    client.signIn(state.good);
    await client.call(getSignedInUser, {});
    expect(asked[0]?.headers.get('version')).toBe('2025.09.25');
    expect(asked[0]?.token).toBe(`JWT ${tokenAt(1_000)}`);
    state.now += 575_000;
    await client.call(getSignedInUser, {});
    expect(exchanges()).toBe(1);
    expect(localStorage.getItem('jwtToken')).toBe(state.good);
  });

  it('is exchanged once for many calls in two tabs [S7.31]', async () => {
    const { tab, state, exchanges, onSignedOut } = browser();
    const tabs = [tab(), tab()];
    tabs[0]?.signIn(tokenAt(1_000));
    state.good = 'gone';
    await Promise.all(
      tabs.flatMap((client) => Array.from({ length: 10 }, () => client.call(getSignedInUser, {}))),
    );
    expect(exchanges()).toBe(1);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('does not trust a wrong clock of this machine', async () => {
    const { tab, state, exchanges } = browser();
    state.now = 5_000_000;
    const client = tab();
    client.signIn(state.good);
    await client.call(getSignedInUser, {});
    expect(exchanges()).toBe(0);
  });

  it('ends the session when it cannot be renewed [S4.22]', async () => {
    const { tab, state, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn(state.good);
    fetch.mockImplementation(async () => expired());
    await expect(client.call(getSignedInUser, {})).rejects.toBeInstanceOf(CallRefused);
    expect(onSignedOut).toHaveBeenCalledWith('Your session has expired. Please login again.');
    expect(localStorage.getItem('jwtToken')).toBeNull();
    expect(localStorage.getItem('login-error')).toBe('Your session has expired. Please login again.');
  });

  it('ends the session with the words of an invalid one [S7.31]', async () => {
    const { tab, state, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn(state.good);
    fetch.mockImplementation(async () => invalid());
    await expect(client.call(getSignedInUser, {})).rejects.toBeInstanceOf(CallRefused);
    expect(onSignedOut).toHaveBeenCalledWith('your session has expired, please contact support');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the session while the server cannot be reached [S8.3]', async () => {
    const { tab, state, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn(state.good);
    fetch.mockRejectedValue(new TypeError('failed to fetch'));
    const refused = await client.call(getSignedInUser, {}).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 0,
      message: 'connection error, please try again later or contact support',
    });
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(client.isSignedIn()).toBe(true);
  });
});

describe('a call', () => {
  const signedIn = () => {
    const made = browser();
    const client = made.tab();
    client.signIn(made.state.good);
    return { ...made, client };
  };

  it('fills the path, names the version seen and repeats the csrf cookie [S7.1]', async () => {
    const { client, asked } = signedIn();
    document.cookie = 'csrftoken=abc.def';
    await client.call(updateCustomer, { params: { id: 42 }, body: { name: 'x' } }, { ifMatch: 7 });
    expect(asked[0]?.url).toBe('/rest-api/customers/42');
    expect(asked[0]?.headers.get('if-match')).toBe('"v7"');
    expect(asked[0]?.headers.get('x-csrftoken')).toBe('abc.def');
    expect(asked[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('carries a key when it moves stock', async () => {
    const { client, asked } = signedIn();
    await client.call(createContract, { body: { form: { kind: 'quote', lines: [] }, saveAs: 'draft' } });
    expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
  });

  it('brings a file as it is [S7.32]', async () => {
    const { client, state } = signedIn();
    state.answer = () => new Response('%PDF-1.7', { status: 200 });
    const file = await client.call(printDocument, { params: { type: 'invoice', id: 3 } });
    expect(await file.text()).toBe('%PDF-1.7');
  });

  it('says which fields are wrong', async () => {
    const { client, state } = signedIn();
    const errors = [{ path: 'name', reason: 'field.required', message: 'name is required' }];
    state.answer = () =>
      json(400, { message: 'name is required', reason: 'field.required', errors, request_id: 'r-1' });
    await expect(
      client.call(updateCustomer, { params: { id: 1 }, body: { name: '' } }, { ifMatch: 1 }),
    ).rejects.toMatchObject({
      status: 400,
      fields: errors,
      requestId: 'r-1',
    });
  });

  it.each([
    [{ Message: 'older' }, 'older'],
    [{ error: { error: 'nested' } }, 'nested'],
    [{}, 'an unexpected error occurred'],
  ])('reads the words of %j [S8.1]', async (body, words) => {
    const { client, state } = signedIn();
    state.answer = () => json(500, body);
    await expect(client.call(getSignedInUser, {})).rejects.toThrow(words);
  });

  it('asks for a newer page when the server speaks a newer version [S7.31] [S8.6]', async () => {
    const { client, state, onOutdated } = signedIn();
    state.answer = () =>
      json(406, { message: 'there is a new app version available', reason: 'app.outdated' });
    await expect(client.call(getSignedInUser, {})).rejects.toBeInstanceOf(CallRefused);
    expect(onOutdated).toHaveBeenCalledTimes(1);
  });
});
