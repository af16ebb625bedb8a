import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import type { FieldCommand } from '@yardline/contract/field/field';
import { expect, it } from 'vitest';
import { sendWaiting } from './send-waiting.ts';
import { inMemory, type Waiting } from './store.ts';

const act = (id: string): FieldCommand => ({
  id,
  kind: 'start',
  order_id: 1,
  user_id: 7,
  said_at: '2026-01-05T13:00:00Z',
});
const answering = (isThere: () => boolean) => {
  const sent: string[][] = [];
  const call = (_: unknown, { body }: { body: { commands: FieldCommand[] } }) => {
    const ids = body.commands.map(({ id }) => id);
    sent.push(ids);
    if (!isThere())
      return Promise.reject(
        new CallRefused({ status: 0, reason: 'connection.failed', message: 'No connection' }),
      );
    return Promise.resolve({
      results: ids.map((id) => ({ id, outcome: 'applied', message: '', is_clock_off: false })),
    });
  };
  return { client: { call } as unknown as Pick<Client, 'call'>, sent };
};
const mine = { owner: '1:7', name: 'Ann' };

it('acts wait while the connection is away, and go out in their order when it is back', async () => {
  let isThere = false;
  const { client, sent } = answering(() => isThere);
  const store = inMemory<Waiting>();
  for (const id of ['a', 'b', 'c']) await store.add({ ...mine, command: act(id) });
  const own = ({ owner }: { owner: string }) => owner === mine.owner;
  expect((await sendWaiting(client, store, own)).problem).toBeDefined();
  expect(await store.all()).toHaveLength(3);
  isThere = true;
  const { results } = await sendWaiting(client, store, own);
  expect(results.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(sent.at(-1)).toEqual(['a', 'b', 'c']);
  expect(await store.all()).toEqual([]);
});

it('acts of another user of the phone stay where they are', async () => {
  const { client, sent } = answering(() => true);
  const store = inMemory<Waiting>();
  await store.add({ owner: '1:8', name: 'Bob', command: act('b') });
  await store.add({ ...mine, command: act('a') });
  await sendWaiting(client, store, ({ owner }) => owner === mine.owner);
  expect(sent).toEqual([['a']]);
  expect((await store.all()).map(({ name }) => name)).toEqual(['Bob']);
});

it('an act that the server cannot read comes back with its reason, and holds up none behind it', async () => {
  const sent: string[][] = [];
  const call = (_: unknown, { body }: { body: { commands: FieldCommand[] } }) => {
    const ids = body.commands.map(({ id }) => id);
    sent.push(ids);
    if (ids.includes('bad'))
      return Promise.reject(
        new CallRefused({
          status: 400,
          reason: 'request.invalid',
          message: 'some fields need your attention',
        }),
      );
    return Promise.resolve({
      results: ids.map((id) => ({ id, outcome: 'applied', message: '', is_clock_off: false })),
    });
  };
  const store = inMemory<Waiting>();
  for (const id of ['a', 'bad', 'c']) await store.add({ ...mine, command: act(id) });
  const { results, problem } = await sendWaiting(
    { call } as unknown as Pick<Client, 'call'>,
    store,
    () => true,
  );
  expect(problem).toBeUndefined();
  expect(results.map(({ id, outcome, message }) => [id, outcome, message])).toEqual([
    ['a', 'applied', ''],
    ['bad', 'refused', 'some fields need your attention'],
    ['c', 'applied', ''],
  ]);
  expect(sent).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  expect(await store.all()).toEqual([]);
});

it('fifty go out at once, the rest after them', async () => {
  const { client, sent } = answering(() => true);
  const store = inMemory<Waiting>();
  for (let n = 0; n < 60; n += 1) await store.add({ ...mine, command: act(String(n)) });
  await sendWaiting(client, store, () => true);
  expect(sent.map((each) => each.length)).toEqual([50, 10]);
});
