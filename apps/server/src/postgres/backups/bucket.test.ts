import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, storeKey, type Store } from '../../../test/providers/s3.ts';
import { openTarget } from './open-target.ts';
import type { Target } from './target.ts';

let store: Store;
let target: Target;

const open = (address: string, key = storeKey) =>
  openTarget(address, { endpoint: store.endpoint, region: 'ca-central-1', key, secret: 'secret' });

beforeAll(async () => {
  store = await openStore('yard');
  target = open('s3://yard/nightly');
});
afterAll(() => store.close());

test('a bucket keeps what is put below its prefix, lists it page by page, and forgets what is removed', async () => {
  const names = ['a/1', 'a/2', 'a/3', 'a/4', 'b/a name+more'];
  for (const name of names) await target.put(name, Buffer.from(`text of ${name}`));
  expect([...store.kept.keys()].every((name) => name.startsWith('nightly/'))).toBe(true);
  expect(await target.list('')).toEqual(names);
  expect(await target.list('a/')).toEqual(names.slice(0, 4));
  expect((await target.get('b/a name+more'))?.toString()).toBe('text of b/a name+more');
  expect(await target.get('c')).toBeUndefined();
  await target.remove('a/1');
  expect(await target.list('a/')).toEqual(['a/2', 'a/3', 'a/4']);
});

test('it is asked again when it is busy, and what it refuses is told without a secret', async () => {
  store.fail(2);
  await target.put('again', Buffer.from('x'));
  expect(store.kept.get('nightly/again')?.toString()).toBe('x');
  await expect(open('s3://elsewhere/x').put('n', Buffer.from('x'))).rejects.toThrow(
    'no bucket at s3://elsewhere/x',
  );
  await expect(open('s3://yard/x', 'stranger').get('n')).rejects.toThrow(
    'GET of s3://yard/x was answered 403 AccessDenied',
  );
  store.asked.length = 0;
  await target.get('again');
  expect(JSON.stringify(store.asked)).not.toContain('secret');
});

test('a bucket needs its keys', () => {
  expect(() => openTarget('s3://yard', undefined)).toThrow('BACKUP_S3_KEY');
});
