import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { busyLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { solveInThread } from '../apps/server/src/modules/trips/proposals/solve-in-thread.ts';
import { dayOf } from './dispatch/days.ts';
import { asker, drivers, planRoad, tickets } from './dispatch/given.ts';
import { measurePhone } from './dispatch/phone.ts';
import { signIn } from './requests/caller.ts';
import { capture } from './requests/capture.ts';
import { prepareGiven, unlimited } from './requests/given.ts';
import { load, median } from './requests/load.ts';
import { startChild } from './requests/servers.ts';

// The road at real size: the board of a day with forty drivers and four hundred tickets, alone and beside a bare server that sends the
// same statements; the solver in its thread, with what it keeps the server from meanwhile; and what a phone kept, sent at once.
// TIMES says how often the board is asked for one after the other, ROUNDS and SECONDS how long it is asked for together,
// PHOTOS how many photos wait.

const times = Number(process.env['TIMES'] ?? 200);
const rounds = Number(process.env['ROUNDS'] ?? 3);

const shareOf = (took: readonly number[], share: number): number =>
  Number((took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0).toFixed(1));

const given = await prepareGiven();
const folder = await mkdtemp(join(tmpdir(), 'yardline-bench-'));
try {
  const app = await buildApp(
    readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url),
    systemClock,
  );
  const headers = await signIn(app.http, busyLogins[0]?.email ?? '');
  const ask = asker(app.http, headers);
  const road = await planRoad(ask, given);
  console.log(`${drivers} drivers with ${tickets} tickets on ${road.day}`);

  const url = `/rest-api/dispatch?day=${road.day}`;
  const call = { method: 'GET' as const, url, headers };
  const took: number[] = [];
  for (let n = -20; n < times; n += 1) {
    const since = performance.now();
    await app.http.inject(call);
    if (n >= 0) took.push(performance.now() - since);
  }
  const captured = await capture(app.http, 'board', call);
  const file = join(folder, 'captures.json');
  await writeFile(file, JSON.stringify([captured]));
  const tenant = new URL(given.url);
  tenant.searchParams.set('options', `-c app.company_id=${given.companyId}`);
  const product = await startChild('product-server.ts', { DATABASE_URL: given.url });
  const bare = await startChild('bare-server.ts', {
    DATABASE_URL: tenant.href.replaceAll('+', '%20'),
    CAPTURES: file,
  });
  const figures: { ours: number; theirs: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const ours = await load(product, { path: url, headers });
    const theirs = await load(bare, { path: '/board', headers: {} });
    if (round >= 0) figures.push({ ours: ours.rps, theirs: theirs.rps });
  }
  await product.stop();
  await bare.stop();
  console.table([
    {
      what: 'board',
      statements: captured.statements.length,
      'p50 ms': shareOf(took, 0.5),
      'p99 ms': shareOf(took, 0.99),
      'product /s': Math.round(median(figures.map(({ ours }) => ours))),
      'bare /s': Math.round(median(figures.map(({ theirs }) => theirs))),
      ratio: Number(median(figures.map(({ ours, theirs }) => ours / theirs)).toFixed(2)),
      goal: 'p99 < 100',
    },
  ]);

  await solveInThread(dayOf(20, 4));
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const since = performance.now();
  await solveInThread(dayOf(60, 8));
  const solved = performance.now() - since;
  lag.disable();
  console.table([
    {
      what: '60 tickets on 8 trucks',
      ms: Math.round(solved),
      goal: 1_000,
      'lag p99 ms': Number((lag.percentile(99) / 1e6).toFixed(1)),
      'lag max ms': Number((lag.max / 1e6).toFixed(1)),
      'goal of lag': 20,
    },
  ]);

  const { user } = await ask('GET', '/rest-api/user');
  console.table(await measurePhone(app.http, headers, { ask, road, userId: (user as { id: number }).id }));
  await app.close();
} finally {
  await rm(folder, { recursive: true });
  await given.stop();
}
process.exit(0);
