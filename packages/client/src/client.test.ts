// @vitest-environment jsdom
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { createContract } from '@yardline/contract/contracts/contracts';
import { updateCustomer } from '@yardline/contract/customers/customers';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { stopImpersonation } from '@yardline/contract/impersonation/impersonation';
import { printDocument } from '@yardline/contract/papers/papers';
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
  const tab = (path = '/dashboard/console') =>
    createClient({
      storage: localStorage,
      tabStorage: sessionStorage,
      path: () => path,
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
  sessionStorage.clear();
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.catch(() => undefined).then(work);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});

describe('the token', () => {
  it('is sent with the version, and is renewed half a minute before its end [S7.1] [S7.21]', async () => {
    const { tab, state, asked, exchanges } = browser();
    const client = tab();
    client.signIn({ token: state.good });
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
    tabs[0]?.signIn({ token: tokenAt(1_000) });
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
    client.signIn({ token: state.good });
    await client.call(getSignedInUser, {});
    expect(exchanges()).toBe(0);
  });

  it('ends the session when it cannot be renewed [S4.22]', async () => {
    const { tab, state, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn({ token: state.good });
    fetch.mockImplementation(async () => expired());
    await expect(client.call(getSignedInUser, {})).rejects.toBeInstanceOf(CallRefused);
    expect(onSignedOut).toHaveBeenCalledWith('Your session has expired. Please login again.');
    expect(localStorage.getItem('jwtToken')).toBeNull();
    expect(localStorage.getItem('login-error')).toBe('Your session has expired. Please login again.');
  });

  it('ends the session with the words of an invalid one [S7.31] [S4.23]', async () => {
    const { tab, state, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn({ token: state.good });
    fetch.mockImplementation(async () => invalid());
    await expect(client.call(getSignedInUser, {})).rejects.toBeInstanceOf(CallRefused);
    expect(onSignedOut).toHaveBeenCalledWith('your session has expired, please contact support');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('counts once it is known what it is for, and no longer than its token [S3.11] [S4.5]', () => {
    const { tab, state } = browser();
    const client = tab();
    client.signIn({ token: state.good });
    expect([client.hasToken(), client.isSignedIn()]).toEqual([true, false]);
    client.confirm();
    expect([client.isSignedIn(), localStorage.getItem('verified')]).toEqual([true, 'true']);
    client.signIn({ token: state.good });
    expect(client.isSignedIn()).toBe(false);
    client.confirm();
    client.forget();
    expect([client.hasToken(), client.isSignedIn()]).toEqual([false, false]);
  });

  it('keeps the session while the server cannot be reached [S8.3]', async () => {
    const { tab, state, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn({ token: state.good });
    fetch.mockRejectedValue(new TypeError('failed to fetch'));
    const refused = await client.call(getSignedInUser, {}).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 0,
      message: 'connection error, please try again later or contact support',
    });
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(client.hasToken()).toBe(true);
  });
});

describe('a call', () => {
  const signedIn = () => {
    const made = browser();
    const client = made.tab();
    client.signIn({ token: made.state.good });
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
    [{ message: 'first', Message: 'second' }, 'first'],
    [{ Message: 'older', error: 'later' }, 'older'],
    [{ error: { error: 'nested' } }, 'nested'],
    [{ error: 'plain', errorMsg: 'last' }, 'plain'],
    [{ errorMsg: 'as it is' }, 'as it is'],
    [{ errorMsg: '{"validator":{"po":"is required","site":"unknown"}}' }, 'po: is required; site: unknown'],
    [{ errorMsg: '{"other":1}' }, '{"other":1}'],
    [{ message: '' }, 'an unexpected error occurred'],
    [{}, 'an unexpected error occurred'],
  ])('reads the words of %j [S8.1] [B8.7]', async (body, words) => {
    const { client, state } = signedIn();
    state.answer = () => json(500, body);
    await expect(client.call(getSignedInUser, {})).rejects.toThrow(words);
  });

  it('leaves once for each version of the server that finds it too old [S7.31] [S8.6]', async () => {
    const { client, state, onOutdated } = signedIn();
    const words = 'there is a new app version available, please refresh page to continue';
    const ask = async (version: string) => {
      client.signIn({ token: state.good });
      state.answer = () => json(406, { message: words, reason: 'app.outdated', data: { version } });
      await expect(client.call(getSignedInUser, {})).rejects.toMatchObject({ status: 406 });
      return [onOutdated.mock.calls.length, client.hasToken()];
    };
    expect(await ask('2')).toEqual([1, false]);
    expect(localStorage.getItem('login-error')).toBe(words);
    expect(await ask('2')).toEqual([1, true]);
    expect(await ask('3')).toEqual([2, false]);
  });

  it('goes on as themselves when a read of the user whom they acted as is refused on the way back [S2.26]', async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_600, sub }))}.s`;
    const { tab, fetch, onSignedOut } = browser();
    const client = tab();
    client.signIn({ token: tokenOf('4') });
    let answer: (response: Response) => void = () => undefined;
    fetch.mockImplementation(async (_, init) =>
      init.method === 'DELETE' ? new Promise<Response>((resolve) => (answer = resolve)) : invalid(),
    );
    const stopped = client.call(stopImpersonation, {});
    const read = client.call(getSignedInUser, {});
    await new Promise((resolve) => setTimeout(resolve, 5));
    answer(json(200, { token: tokenOf('16') }));
    await stopped;
    await expect(read).rejects.toMatchObject({ status: 401 });
    expect([client.userId(), onSignedOut.mock.calls.length]).toEqual([16, 0]);
  });

  it('keeps the page on which a signer signs a document [S7.31]', async () => {
    for (const kind of ['contract', 'reservation', 'quote', 'all-in-one-transaction']) {
      const { tab, state, fetch, onSignedOut } = browser();
      const client = tab(`/${kind}_signature_requested/abc`);
      client.signIn({ token: state.good });
      fetch.mockImplementation(async () => invalid());
      await expect(client.call(getSignedInUser, {})).rejects.toMatchObject({ status: 401 });
      expect([kind, onSignedOut.mock.calls.length, client.hasToken()]).toEqual([kind, 0, true]);
    }
  });

  it('checks the session when a read is forbidden, once for many [S7.31] [B7.35]', async () => {
    const { client, state, asked } = signedIn();
    state.answer = () => json(403, { message: 'no', reason: 'permission.denied' });
    const reads = Array.from({ length: 5 }, () => client.call(getDashboard, { query: {} }).catch(() => 0));
    await Promise.all(reads);
    await vi.waitFor(() => expect(asked.map(({ url }) => url)).toContain('/rest-api/user'));
    expect(asked.filter(({ url }) => url === '/rest-api/user')).toHaveLength(1);
  });
});

describe('fifty tabs', () => {
  it('stay signed in when they renew at once, though nothing keeps them one after the other [S7.31]', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const { tab, state, fetch, onSignedOut } = browser();
    // As the server does: the token just replaced is still exchanged, into one of the same generation.
    let [former, current, generation] = ['', state.good, 1];
    fetch.mockImplementation(async (url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('authorization')?.slice(4);
      if (url !== '/rest-api/api-token-refresh') return token === current ? json(200, { ok: 1 }) : expired();
      const { token: used } = JSON.parse(init.body as string) as { token: string };
      if (used !== current && used !== former) return invalid();
      if (used === current)
        [former, current, generation] = [current, tokenAt(1_590, 600 + generation), generation + 1];
      return json(200, { token: current });
    });
    const tabs = Array.from({ length: 50 }, () => tab());
    tabs[0]?.signIn({ token: current });
    state.now += 590_000;
    const exchanged = () => fetch.mock.calls.filter(([url]) => url.includes('token-refresh')).length;
    await Promise.all(tabs.map((client) => client.call(getSignedInUser, {})));
    expect([onSignedOut.mock.calls.length, generation, exchanged()]).toEqual([0, 2, 50]);
    expect(localStorage.getItem('jwtToken')).toBe(current);
  });
});
