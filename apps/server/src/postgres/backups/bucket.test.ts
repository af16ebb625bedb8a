import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTarget } from './open-target.ts';
import type { Target } from './target.ts';

// A store of S3's protocol: it keeps what is put, refuses what is not signed or not what its hash says, and lists two names a page.

const kept = new Map<string, Buffer>();
let answered: IncomingMessage['headers'][] = [];
let failures = 0;
let server: Server;
let target: Target;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

const listed = (query: URLSearchParams): string => {
  const names = [...kept.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const some = names.slice(from, from + 2);
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  const keys = some.map((name) => `<Contents><Key>${encodeURIComponent(name)}</Key></Contents>`).join('');
  return `<ListBucketResult>${keys}${next}</ListBucketResult>`;
};

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(request);
  answered.push(request.headers);
  const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
  if (!authorization.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return refuse(response, 403, 'AccessDenied');
  if (hash !== createHash('sha256').update(body).digest('hex')) return refuse(response, 400, 'BadDigest');
  if (failures > 0) {
    failures -= 1;
    return refuse(response, 503, 'SlowDown');
  }
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (bucket !== 'yard') return refuse(response, 404, 'NoSuchBucket');
  const name = rest.join('/');
  if (request.method === 'PUT') kept.set(name, body);
  else if (request.method === 'DELETE') kept.delete(name);
  else if (name === '') return void response.end(listed(searchParams));
  else if (!kept.has(name)) return refuse(response, 404, 'NoSuchKey');
  response.end(request.method === 'GET' ? kept.get(name) : undefined);
};

const open = (address: string, key = 'key') => {
  const { port } = server.address() as AddressInfo;
  return openTarget(address, {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ca-central-1',
    key,
    secret: 'secret',
  });
};

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  target = open('s3://yard/nightly');
});
afterAll(() => server.close());

test('a bucket keeps what is put below its prefix, lists it page by page, and forgets what is removed', async () => {
  const names = ['a/1', 'a/2', 'a/3', 'a/4', 'b/a name+more'];
  for (const name of names) await target.put(name, Buffer.from(`text of ${name}`));
  expect([...kept.keys()].every((name) => name.startsWith('nightly/'))).toBe(true);
  expect(await target.list('')).toEqual(names);
  expect(await target.list('a/')).toEqual(names.slice(0, 4));
  expect((await target.get('b/a name+more'))?.toString()).toBe('text of b/a name+more');
  expect(await target.get('c')).toBeUndefined();
  await target.remove('a/1');
  expect(await target.list('a/')).toEqual(['a/2', 'a/3', 'a/4']);
});

test('it is asked again when it is busy, and what it refuses is told without a secret', async () => {
  failures = 2;
  await target.put('again', Buffer.from('x'));
  expect(kept.get('nightly/again')?.toString()).toBe('x');
  await expect(open('s3://elsewhere/x').put('n', Buffer.from('x'))).rejects.toThrow(
    'no bucket at s3://elsewhere/x',
  );
  await expect(open('s3://yard/x', 'stranger').get('n')).rejects.toThrow(
    'GET of s3://yard/x was answered 403 AccessDenied',
  );
  answered = [];
  await target.get('again');
  expect(JSON.stringify(answered)).not.toContain('secret');
});

test('a bucket needs its keys', () => {
  expect(() => openTarget('s3://yard', undefined)).toThrow('BACKUP_S3_KEY');
});
