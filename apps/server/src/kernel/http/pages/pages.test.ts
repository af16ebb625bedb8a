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

type Asked = { url: string; hasOfflinePages: boolean; environment: 'live' | 'play' };

const answerTo = async ({ url, hasOfflinePages, environment }: Asked) => {
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
    environment,
    otherUrl: new URL('http://play.localhost'),
    mapTiles: undefined,
  });
  const answer = await app.inject({ method: 'GET', url });
  await app.close();
  return answer;
};

const workerOf = (hasOfflinePages: boolean) =>
  answerTo({ url: '/worker.js', hasOfflinePages, environment: 'live' });

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

it('lets crawlers read stores alone, but for what is a shopper’s own, and nothing of Play [B1.9]', async () => {
  const robots = { url: '/robots.txt', hasOfflinePages: false };
  const live = await answerTo({ ...robots, environment: 'live' });
  expect(live.headers['content-type']).toContain('text/plain');
  expect(live.body.split('\n').slice(0, 4)).toEqual([
    'User-agent: *',
    'Disallow: /',
    'Allow: /store/',
    'Disallow: /store/*/*/cart',
  ]);
  const play = await answerTo({ ...robots, environment: 'play' });
  expect(play.body).toBe('User-agent: *\nDisallow: /\n');
});
