import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priceRental, type PriceQuestion, rentalAmounts } from '@yardline/domain/pricing/price';
import { busyLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { bookingOf, createCall, signIn } from './requests/caller.ts';
import { type Call, type Capture, capture } from './requests/capture.ts';
import { type Given, prepareGiven, unlimited } from './requests/given.ts';
import { type Figure, load, median } from './requests/load.ts';
import { type Server, startChild } from './requests/servers.ts';

// What the product's own work costs: the same statements through the whole product and through a bare Fastify + pg
// server, one after the other in each round, 16 connections; medians of the rounds. Figures of one run compare, those of
// two machines do not.

const rounds = Number(process.env['ROUNDS'] ?? 3);
const seconds = Number(process.env['SECONDS'] ?? 4);

const reads = (contractId: number): { name: string; url: string }[] => [
  { name: 'list contracts', url: '/rest-api/contracts?kind=contract&status=closed&sort=-total&page_size=50' },
  { name: 'search customers', url: '/rest-api/customers?search=roof&page_size=50' },
  { name: 'read a contract', url: `/rest-api/contracts/${contractId}` },
];
const goals: Record<string, number> = { 'create a contract': 0.5 };

const slug = (name: string): string => name.replaceAll(' ', '-');

/** What the product sends to the database for each call, learned once. */
const learn = async (given: Given): Promise<{ captures: Capture[]; headers: Record<string, string> }> => {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url);
  const app = await buildApp(config, systemClock);
  const headers = await signIn(app.http, busyLogins[0]?.email ?? '');
  const captures: Capture[] = [];
  for (const { name, url } of reads(given.contractId)) {
    const call: Call = { method: 'GET', url, headers };
    await app.http.inject(call);
    captures.push(await capture(app.http, slug(name), call));
  }
  const booking = bookingOf(given.yard, 0);
  const created = await capture(app.http, 'create-a-contract', createCall(headers, booking));
  captures.push({ ...created, stands: booking.stands });
  await app.close();
  return { captures, headers };
};

const measure = async (
  given: Given,
  product: Server,
  bare: Server,
  headers: Record<string, string>,
): Promise<object[]> => {
  // The learning call took the first.
  let n = 1;
  const booked =
    (make: (booking: ReturnType<typeof bookingOf>) => { headers: Record<string, string>; body: string }) =>
    () =>
      make(bookingOf(given.yard, n++));
  const json = { 'content-type': 'application/json' };
  const pairs = [
    ...reads(given.contractId).map(({ name, url }) => ({
      name,
      product: () => load(product, { path: url, headers }),
      bare: () => load(bare, { path: `/${slug(name)}`, headers: {} }),
    })),
    {
      name: 'create a contract',
      product: () =>
        load(product, {
          path: '/rest-api/contracts',
          headers,
          next: booked((booking) => {
            const call = createCall(headers, booking);
            return { headers: call.headers, body: call.payload ?? '' };
          }),
        }),
      bare: () =>
        load(bare, {
          path: '/create-a-contract',
          headers: json,
          next: booked(({ stands }) => ({ headers: json, body: JSON.stringify(stands) })),
        }),
    },
  ];
  const table: object[] = [];
  for (const pair of pairs) {
    const ours: Figure[] = [];
    const theirs: Figure[] = [];
    // To warm up, both as long: the engine has what runs often compiled well only after thousands of calls.
    for (let round = 0; round < 3; round += 1) {
      await pair.product();
      await pair.bare();
    }
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await pair.product());
      theirs.push(await pair.bare());
    }
    const ratio = median(ours.map(({ rps }, round) => rps / (theirs[round]?.rps ?? 1)));
    const goal = goals[pair.name] ?? 0.6;
    const of = (figures: Figure[], key: keyof Figure): number =>
      Math.round(median(figures.map((each) => each[key])));
    table.push({
      call: pair.name,
      'product /s': of(ours, 'rps'),
      'bare /s': of(theirs, 'rps'),
      ratio: Number(ratio.toFixed(2)),
      goal,
      met: ratio >= goal ? 'yes' : 'no',
      'p99 ms': of(ours, 'p99'),
      'bare p99': of(theirs, 'p99'),
      'cpu µs': of(ours, 'cpu'),
      'bare cpu': of(theirs, 'cpu'),
    });
  }
  return table;
};

/** Microseconds that a line takes: its price with every reason, or its amounts alone. */
const timeOfALine = (priced: (question: PriceQuestion) => unknown): number => {
  const rates = [
    { code: 'DAY', unit: 'day' as const, count: 1, amount: 31_000 },
    { code: 'WEEK', unit: 'week' as const, count: 1, amount: 100_000 },
    { code: '4WEEK', unit: 'four_week' as const, count: 1, amount: 290_000 },
  ];
  const from = Temporal.Instant.from('2026-01-05T13:00:00Z');
  const price = (n: number) =>
    priced({
      rates,
      from,
      zone: 'America/New_York',
      graceMinutes: 60,
      quantity: 1,
      to: from.add({ hours: 24 + (n % 40) * 24 }),
    });
  const times = 5_000;
  for (let n = 0; n < times; n += 1) price(n);
  const since = performance.now();
  for (let n = 0; n < times; n += 1) price(n);
  return ((performance.now() - since) / times) * 1_000;
};

const atRest = async (url: string): Promise<{ readyMs: number; megabytes: number }> => {
  const server = await startChild('product-server.ts', { DATABASE_URL: url, WHOLE: '1' });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const { rss } = await server.state();
  await server.stop();
  return { readyMs: server.readyMs, megabytes: rss / 1_048_576 };
};

const given = await prepareGiven();
const folder = await mkdtemp(join(tmpdir(), 'yardline-bench-'));
try {
  console.log(`The busy tenant has ${given.size}; ${rounds} rounds of ${seconds} s.`);
  const { captures, headers } = await learn(given);
  const file = join(folder, 'captures.json');
  await writeFile(file, JSON.stringify(captures));
  const tenant = new URL(given.url);
  tenant.searchParams.set('options', `-c app.company_id=${given.companyId}`);
  const bareUrl = tenant.href.replaceAll('+', '%20');
  const product = await startChild('product-server.ts', { DATABASE_URL: given.url });
  const bare = await startChild('bare-server.ts', { DATABASE_URL: bareUrl, CAPTURES: file });
  console.table(await measure(given, product, bare, headers));
  await product.stop();
  await bare.stop();
  const { readyMs, megabytes } = await atRest(given.url);
  console.table([
    { what: 'price of a line, µs', figure: Number(timeOfALine(priceRental).toFixed(1)), goal: '< 50' },
    {
      what: 'lines re-priced a second',
      figure: Math.round(1e6 / timeOfALine(rentalAmounts)),
      goal: '> 100000',
    },
    { what: 'server listens after, ms', figure: Math.round(readyMs), goal: '< 1000' },
    { what: 'resident at rest, MB', figure: Math.round(megabytes), goal: '< 200' },
    { what: 'statements of a create', figure: captures.at(-1)?.statements.length ?? 0, goal: '' },
  ]);
} finally {
  await rm(folder, { recursive: true });
  await given.stop();
}
process.exit(0);
