import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { guardHeaders } from '../headers.ts';
import { servePages } from './pages.ts';

let staffDist = '';
beforeAll(async () => {
  staffDist = await mkdtemp(join(tmpdir(), 'yardline-pages-'));
  await writeFile(join(staffDist, 'index.html'), '<!doctype html>');
  await writeFile(join(staffDist, 'preloads.json'), '{"start":"/_app/start.js","pages":[]}');
  await writeFile(join(staffDist, 'worker.js'), 'addEventListener("fetch", () => {});');
});
afterAll(() => rm(staffDist, { recursive: true }));

const workerOf = async (hasOfflinePages: boolean) => {
  const app = Fastify();
  app.setErrorHandler((error, _, reply) => reply.status(error instanceof Refusal ? 404 : 500).send());
  guardHeaders(app, true);
  await servePages(app, {
    endpoints: [],
    csrf: { renew: () => undefined, give: () => undefined } as never,
    bindingName: '',
    hasApiDocs: false,
    hasOfflinePages,
    staffDist,
    environment: 'live',
    otherUrl: new URL('http://play.localhost'),
    mapTiles: undefined,
  });
  const answer = await app.inject({ method: 'GET', url: '/worker.js' });
  await app.close();
  return answer;
};

it('hands out the worker of phones, asked for at every start and guarded as all else is [B4.1]', async () => {
  const { statusCode, headers, body } = await workerOf(true);
  expect([statusCode, body]).toEqual([200, 'addEventListener("fetch", () => {});']);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('text/javascript') as string,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("connect-src 'self'") as string,
  });
});

it('takes it back from every browser where pages without a connection are off [B4.1]', async () => {
  expect((await workerOf(false)).statusCode).toBe(404);
});
