// @vitest-environment jsdom
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { getDashboard } from '@yardline/contract/dashboard/dashboard';
import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { KeptAnswers } from './kept-answers.ts';

const token = `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_600 }))}.s`;

/** A page that keeps what it reads of the user, and a server that can be out of reach. */
const page = () => {
  localStorage.clear();
  const line = { answer: (): Response | undefined => new Response(JSON.stringify({ n: 1 })) };
  const kept = new Map<string, unknown>();
  const keptAnswers: KeptAnswers = {
    isMeant: ({ name }) => name === getSignedInUser.name,
    keep: async ({ name }, _, answer) => void kept.set(name, answer),
    find: async ({ name }) => (kept.has(name) ? { answer: kept.get(name) } : undefined),
    clear: async () => kept.clear(),
  };
  const client = createClient({
    storage: localStorage,
    tabStorage: sessionStorage,
    path: () => '/m/jobs',
    language: () => 'en',
    onSignedOut: () => undefined,
    onOutdated: () => undefined,
    now: () => 1_000_000,
    kept: keptAnswers,
    fetch: async () => {
      const answer = line.answer();
      if (answer === undefined) throw new TypeError('no line');
      return answer;
    },
  });
  client.signIn({ token });
  return { client, line, kept };
};
const read = (client: ReturnType<typeof page>['client']) => client.call(getSignedInUser, {});

it('what a page read it reads again while the server is out of reach, and nothing else', async () => {
  const { client, line } = page();
  expect(await read(client)).toEqual({ n: 1 });
  await client.call(getDashboard, {});
  line.answer = () => undefined;
  expect(await read(client)).toEqual({ n: 1 });
  await expect(client.call(getDashboard, {})).rejects.toMatchObject({ reason: 'connection.failed' });
});

it('a refusal is an answer: what was read before does not hide it', async () => {
  const { client, line } = page();
  await read(client);
  line.answer = () => new Response(JSON.stringify({ reason: 'permission.denied' }), { status: 403 });
  await expect(read(client)).rejects.toMatchObject({ status: 403 });
});

it('nothing that was read outlives the session', async () => {
  const { client, kept } = page();
  await read(client);
  expect(kept.size).toBe(1);
  client.forget();
  expect(kept.size).toBe(0);
});
