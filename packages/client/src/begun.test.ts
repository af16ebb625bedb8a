import { expect, it, vi } from 'vitest';
import { keepBegun } from './begun.ts';
import { readHeaders } from './read-headers.ts';

const english = readHeaders({ token: 'a', language: 'en' });
const begunAt = (now: () => number) => {
  const fetch = vi.fn(async (url: string) => new Response(url));
  const reads = keepBegun({ fetch, now });
  reads.begin('/rest-api/user', english);
  return reads;
};

it('hands a begun read to the first who asks the same, and to no one after them', async () => {
  const reads = begunAt(() => 0);
  const taken = await reads.take('/rest-api/user', { headers: english });
  expect(await taken?.text()).toBe('/rest-api/user');
  expect(reads.take('/rest-api/user', { headers: english })).toBeUndefined();
});

it.each([
  ['another session', readHeaders({ token: 'b', language: 'en' })],
  ['another language', readHeaders({ token: 'a', language: 'fr' })],
])('keeps a begun read from %s', (_, headers) => {
  expect(begunAt(() => 0).take('/rest-api/user', { headers })).toBeUndefined();
});

it('forgets a begun read after a while, and once something is changed', () => {
  let now = 0;
  const old = begunAt(() => now);
  now = 5_000;
  expect(old.take('/rest-api/user', { headers: english })).toBeUndefined();
  const changed = begunAt(() => 0);
  void changed.take('/rest-api/clock', { method: 'POST', headers: english });
  expect(changed.take('/rest-api/user', { headers: english })).toBeUndefined();
});
