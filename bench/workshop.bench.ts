import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busyLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { signIn } from './requests/caller.ts';
import { type Capture, capture } from './requests/capture.ts';
import { unlimited } from './requests/given.ts';
import { type Figure, load, median } from './requests/load.ts';
import { startChild } from './requests/servers.ts';
import { measureReceipt } from './workshop/buying.ts';
import { prepareWorkshop, type Workshop } from './workshop/given.ts';
import { measurePresses } from './workshop/presses.ts';

// What the workshop's screens cost at real size: each question through the product and, with the same statements, through a bare
// Fastify + pg server, one after the other in each round; then mechanics who press at once, and a large delivery.
// ORDERS says how many work orders, ROUNDS and SECONDS how long.

const rounds = Number(process.env['ROUNDS'] ?? 3);
const goal = 0.6;

const reads = ({ orderId, assetNumber, mechanicIds }: Workshop): { name: string; url: string }[] => [
  { name: 'list to do', url: '/rest-api/workorders?page_size=50' },
  { name: 'list closed too', url: '/rest-api/workorders?finished=1&sort=-order_n&page_size=50' },
  {
    name: 'list of a mechanic',
    url: `/rest-api/workorders?finished=1&mechanic_id=${mechanicIds[3]}&page_size=50`,
  },
  { name: 'search a machine', url: `/rest-api/workorders?finished=1&search=${assetNumber}&page_size=50` },
  { name: 'search a word', url: '/rest-api/workorders?finished=1&search=latch&page_size=50' },
  { name: 'read an order', url: `/rest-api/workorders/${orderId}` },
];

const slug = (name: string): string => name.replaceAll(' ', '-');

const given = await prepareWorkshop();
const folder = await mkdtemp(join(tmpdir(), 'yardline-bench-'));
try {
  console.log(`The busy workshop has ${given.size}; ${rounds} rounds.`);
  const app = await buildApp(
    readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url),
    systemClock,
  );
  const headers = await signIn(app.http, busyLogins[0]?.email ?? '');
  const captures: Capture[] = [];
  for (const { name, url } of reads(given)) {
    const call = { method: 'GET' as const, url, headers };
    await app.http.inject(call);
    captures.push(await capture(app.http, slug(name), call));
  }
  const file = join(folder, 'captures.json');
  await writeFile(file, JSON.stringify(captures));
  const tenant = new URL(given.url);
  tenant.searchParams.set('options', `-c app.company_id=${given.companyId}`);
  const bareUrl = tenant.href.replaceAll('+', '%20');
  const product = await startChild('product-server.ts', { DATABASE_URL: given.url });
  const bare = await startChild('bare-server.ts', { DATABASE_URL: bareUrl, CAPTURES: file });
  const table: object[] = [];
  for (const { name, url } of reads(given)) {
    const figures: { ours: Figure; theirs: Figure }[] = [];
    // The first three rounds warm up.
    for (let round = -3; round < rounds; round += 1) {
      const ours = await load(product, { path: url, headers });
      const theirs = await load(bare, { path: `/${slug(name)}`, headers: {} });
      if (round >= 0) figures.push({ ours, theirs });
    }
    const ratio = median(figures.map(({ ours, theirs }) => ours.rps / theirs.rps));
    table.push({
      call: name,
      'product /s': Math.round(median(figures.map(({ ours }) => ours.rps))),
      'bare /s': Math.round(median(figures.map(({ theirs }) => theirs.rps))),
      ratio: Number(ratio.toFixed(2)),
      goal,
      met: ratio >= goal ? 'yes' : 'no',
      'p99 ms': Math.round(median(figures.map(({ ours }) => ours.p99))),
      'bare p99': Math.round(median(figures.map(({ theirs }) => theirs.p99))),
    });
  }
  console.table(table);
  await product.stop();
  await bare.stop();
  console.table(await measurePresses(app.http, headers, given));
  console.table([await measureReceipt(app.http, headers, given)]);
  await app.close();
} finally {
  await rm(folder, { recursive: true });
  await given.stop();
}
process.exit(0);
