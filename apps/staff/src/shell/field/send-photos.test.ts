import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import type { Endpoint } from '@yardline/contract/endpoint';
import { beforeEach, expect, it } from 'vitest';
import { sendPhotos } from './send-waiting.ts';
import { inMemory, type WaitingPhoto } from './store.ts';

const refused = (status: number, message = 'No'): CallRefused =>
  new CallRefused({ status, reason: status === 0 ? 'connection.failed' : 'request.failed', message });

/** A server that takes files in; what hanging them on their record answers can be said before. */
const newServer = () => {
  const server = {
    calls: [] as string[],
    hanging: [] as (CallRefused | 'lost')[],
    onRecord: [] as string[],
    names: new Map<number, string>(),
  };
  const call = (
    endpoint: Endpoint,
    { body }: { body?: { name?: string; file_id?: number } },
  ): Promise<unknown> => {
    server.calls.push(endpoint.name);
    if (endpoint.name === 'beginFile') {
      const id = server.names.size + 1;
      server.names.set(id, body?.name ?? '');
      return Promise.resolve({ id, piece_bytes: 1_000 });
    }
    if (endpoint.name === 'finishFile') return Promise.resolve({ id: server.names.size });
    if (endpoint.name === 'listRecordFiles')
      return Promise.resolve({ files: server.onRecord.map((name) => ({ name })) });
    if (endpoint.name !== 'addPhoto') return Promise.resolve({});
    const answer = server.hanging.shift();
    if (answer instanceof CallRefused) return Promise.reject(answer);
    server.onRecord.push(server.names.get(body?.file_id ?? 0) ?? '');
    return answer === 'lost' ? Promise.reject(refused(0)) : Promise.resolve({});
  };
  return { ...server, server, client: { call } as unknown as Pick<Client, 'call'> };
};

const photo = (name: string): Omit<WaitingPhoto, 'n'> => ({
  owner: '1:7',
  name: 'Ann',
  of: { kind: 'work_orders', id: 3 },
  file: { name, type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer },
  taken_at: '2026-01-05T13:00:00Z',
});

let store = inMemory<WaitingPhoto>();
beforeEach(() => {
  store = inMemory<WaitingPhoto>();
});
const send = (client: Pick<Client, 'call'>) => sendPhotos(client, store, () => true);

it('a photo waits while there is no connection, and what has come in is not sent again', async () => {
  const { server, client } = newServer();
  await store.add(photo('a.jpg'));
  server.hanging.push(refused(0));
  expect((await send(client))?.reason).toBe('connection.failed');
  expect(await store.all()).toMatchObject([{ fileId: 1 }]);
  expect(await send(client)).toBeUndefined();
  expect([server.onRecord, await store.all()]).toEqual([['a.jpg'], []]);
  expect(server.calls.filter((name) => name === 'beginFile')).toHaveLength(1);
});

it('a photo whose answer got lost is on its record once', async () => {
  const { server, client } = newServer();
  await store.add(photo('a.jpg'));
  server.hanging.push('lost', refused(404));
  await send(client);
  expect(await send(client)).toBeUndefined();
  expect([server.onRecord, await store.all()]).toEqual([['a.jpg'], []]);
});

it('a photo that is refused stays on the phone with its reason, and holds up none behind it', async () => {
  const { server, client } = newServer();
  await store.add(photo('a.jpg'));
  await store.add(photo('b.jpg'));
  server.hanging.push(refused(403, 'You may not'));
  expect(await send(client)).toBeUndefined();
  expect(server.onRecord).toEqual(['b.jpg']);
  expect(await store.all()).toMatchObject([{ file: { name: 'a.jpg' }, fault: 'You may not' }]);
});
