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
import { urlsOf } from '../scripts/database.ts';
import { buildWhenStale } from '../scripts/web-build.ts';

// What a page of a store costs: a kept one against a bare Fastify that sends the same bytes, in turns and with 16 connections,
// and a fresh one with a period of its own. Figures of one run compare, those of two machines do not.

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

const fresh = async (product: string): Promise<void> => {
  const times: number[] = [];
  const first = Temporal.Now.plainDateISO().add({ days: 7 });
  for (let n = 0; n < freshPages; n += 1) {
    const from = first.add({ days: n }).toString();
    const to = first.add({ days: n + 3 }).toString();
    const began = performance.now();
    const answer = await fetch(`${product}${page}?from=${from}T09:00&to=${to}T09:00`);
    await answer.text();
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  console.log(`  fresh page       median ${at(0.5)} ms, p95 ${at(0.95)} ms (goal 40 ms)`);
};

await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), 'yardline-store-pages-'));
const database = await launchPostgres({ dataDir: folder, volatile: true });
try {
  await ensureRoles(database.url);
  await migrate(database.url);
  await seedDemo(urlsOf(database.url));
  const config = readConfig({ ...process.env, LOG_LEVEL: 'fatal', DATA_DIR: folder }, database.url);
  const app = await buildApp(config, systemClock);
  const product = await listening(app.http);
  const bytes = await (await fetch(product + page)).text();
  await kept(product, bytes);
  await fresh(product);
  await app.close();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
