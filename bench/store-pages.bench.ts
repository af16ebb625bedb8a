import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import fastify, { type FastifyInstance } from 'fastify';
import { seedDemo } from '../apps/server/db/seeds/index.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';
import { replayed, statementsOf } from './store-pages/bare-sql.ts';
import { fillStore } from './store-pages/given.ts';
import type { Statement } from './requests/capture.ts';
import { urlsOf } from '../scripts/database.ts';
import { buildWhenStale } from '../scripts/web-build.ts';

// What a page of a store costs: a kept one against a bare Fastify that sends the same bytes, in turns and with 16 connections,
// and fresh ones, each for a period of its own, of a store with 20,000 listings (LISTINGS says another number). Figures of one run compare, those of two machines do not.

const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 4);
const freshPages = 60;

const page = '/store/northyard/en/all';

const listening = async (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });

const perSecond = async (url: string): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 16, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} faults`);
  return requests.average;
};

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

const kept = async (product: string, bytes: string): Promise<void> => {
  const bare = fastify();
  bare.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes));
  const other = await listening(bare);
  const figures: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    figures.push({ ours: await perSecond(product + page), theirs: await perSecond(other) });
  await bare.close();
  const [ours, theirs] = [
    median(figures.map((each) => each.ours)),
    median(figures.map((each) => each.theirs)),
  ];
  console.log(
    `  kept page        ${ours.toFixed(0)} a second, bare ${theirs.toFixed(0)}: ${(ours / theirs).toFixed(2)} (goal 0.70)`,
  );
};

const periodOf = (n: number): string => {
  const from = Temporal.Now.plainDateISO().add({ days: 7 + n });
  return `from=${from.toString()}T09:00&to=${from.add({ days: 3 }).toString()}T09:00`;
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

const withPeriod = (path: string, n: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${periodOf(n)}`;

type Product = { app: FastifyInstance; shopUrl: string; companyId: number };

/** A page that is drawn for a period that was not asked for before, against its statements alone. */
const fresh = async ({ app, shopUrl, companyId }: Product, name: string, path: string): Promise<void> => {
  const statements: Statement[][] = [];
  for (let n = 0; n < 10; n += 1) statements.push(await statementsOf(app, withPeriod(path, n)));
  const times: number[] = [];
  for (let n = 10; n < freshPages + 10; n += 1) {
    const began = performance.now();
    const { statusCode } = await app.inject({ method: 'GET', url: withPeriod(path, n) });
    times.push(performance.now() - began);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  }
  const bare = await replayed(shopUrl, companyId, [...statements, ...statements, ...statements]);
  const [ours, theirs] = [at(times, 0.5), at(bare.slice(10), 0.5)];
  console.log(
    `  ${name.padEnd(17)}median ${ours.toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} (goal 40); its statements alone ${theirs.toFixed(1)}: ${(ours / theirs).toFixed(1)} (goal 2)`,
  );
};

await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), 'yardline-store-pages-'));
const database = await launchPostgres({ dataDir: folder, volatile: true });
try {
  await ensureRoles(database.url);
  await migrate(database.url);
  await seedDemo(urlsOf(database.url));
  const config = readConfig(
    { ...process.env, LOG_LEVEL: 'fatal', SHOP_PAGES_PER_MINUTE: '0', DATA_DIR: folder },
    database.url,
  );
  const app = await buildApp(config, systemClock);
  const product = await listening(app.http);
  const bytes = await (await fetch(product + page)).text();
  await kept(product, bytes);
  const companyId = await fillStore(database.url, 'northyard');
  const shop = { app: app.http, shopUrl: connectionUrl(database.url, 'store'), companyId };
  const base = '/store/northyard/en';
  const aisle = /\/(c\/\d+-aisle-7)"/.exec((await app.http.inject(`${base}/all`)).body)?.[1] ?? '';
  await fresh(shop, 'category', `${base}/${aisle}`);
  await fresh(shop, 'search', `${base}/search?q=shelf`);
  await fresh(shop, 'home', base);
  await fresh(shop, 'everything', page);
  await fresh(shop, 'product', `${base}/p/shelf1500`);
  await app.close();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
