import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atEnd, end, live } from './life.ts';

// npm run chaos -- --kills 40 --minutes 10 --seed 7: people write while the product, its database or both are killed, in an order
// that the seed decides. Every acknowledged write must be there once, everything that was to follow must have followed, every rule
// of the data must hold, and 99 of 100 recoveries take no longer than --seconds (10). Ends with 1 when something does not.
// Shoppers order and pay on the page of a stand-in for Stripe, which outlives the kills: what it was paid for has to be ordered, once.
// `--processes 3` starts the product three times over one database, behind a balancer: then one of them is killed, the database, or both.
// `--only delivery,refit` writes these kinds alone (`order`: shoppers alone), so that kills come in the middle of them. `--keep` leaves the data and the ledger behind.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    writers: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});

const dataDir = await mkdtemp(join(tmpdir(), 'yardline-chaos-'));
await chmod(dataDir, 0o755); // The account that runs PostgreSQL has to get through.
// The database of this run and no other: read before anything asks for it.
process.env['DATA_DIR'] = dataDir;
process.env['DATABASE_URL'] = '';
const [{ root, openDatabase, findDatabase, urlsOf }, { freePort }, { migrate }, { ensureRoles }] =
  await Promise.all([
    import('./database.ts'),
    import('../apps/server/src/postgres/command.ts'),
    import('../apps/server/src/postgres/migrate.ts'),
    import('../apps/server/src/postgres/prepare-roles.ts'),
  ]);
const { openPool } = await import('../apps/server/src/kernel/database/pool.ts');
const { openDatabase: openKernel, readTenantTables } =
  await import('../apps/server/src/kernel/database/transaction.ts');
const { systemClock } = await import('../apps/server/src/kernel/clock.ts');
const { seedBlank } = await import('../apps/server/db/seeds/blank.ts');
const { localFolder, withClient } = await import('../apps/server/src/postgres/login.ts');
const { startProduct, victims } = await import('./chaos/product.ts');
const { startFleet } = await import('./chaos/fleet.ts');
const { Writer } = await import('./chaos/writer.ts');
const { openShop, writes } = await import('./chaos/shop.ts');
const { openStore, shopOnce } = await import('./chaos/store.ts');
const { judge } = await import('./chaos/judge.ts');
const { stripeStandIn } = await import('../apps/server/test/providers/stripe-stand-in.ts');

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return () => next((state = (state + 0x6d2b79f5) | 0));
};

const next = (state: number): number => {
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** Shoppers at a time. */
const shoppers = 2;

/** A company and nothing else: demo data take longer than the whole of a short run. */
const prepare = async (): Promise<string> => {
  const server = await openDatabase();
  await ensureRoles(server.url);
  await migrate(server.url);
  const pool = openPool(urlsOf(server.url).app, 2, () => {});
  const database = openKernel(pool, await readTenantTables(pool));
  await seedBlank(database, systemClock);
  await database.close();
  // The administrator drives as well.
  await withClient(server.url, (client) => client.query('update users set is_driver = true'));
  const cluster = await localFolder(server.url);
  await server.stop();
  if (cluster === undefined) throw new Error('The database does not tell where its files are.');
  return cluster;
};

/**
 * What may be refused with 409: a number that the first try took, and a machine while its group is being refitted by others, whose
 * machines are passed over for as long as they are locked; and an order that its shopper does not pay.
 */
const mayRefuse: ReadonlySet<string> = new Set(['customer', 'first', 'second', 'order']);

/** The product, once or several times; then the database is ours, and is started again by us when it is killed. */
const start = async (processes: number, cluster: string, cardApi: URL) => {
  if (processes === 1) return startProduct(root, { dataDir, port: await freePort(), cluster, cardApi });
  const database = await openDatabase();
  atEnd(() => database.stop());
  return startFleet(root, { dataDir, cluster, cardApi, databaseUrl: database.url, count: processes });
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

const main = async (): Promise<void> => {
  const { kills: k, minutes: m, seed: s, writers: w, processes: p } = values;
  const [kills, minutes, seed, count, processes = 1] = [k, m, s, w, p].map(Number);
  if (![kills, minutes, seed, count, processes].every((n) => n !== undefined && Number.isFinite(n)))
    throw new Error(
      'usage: npm run chaos -- --kills 40 --minutes 10 --seed 1 --writers 4 --processes 1 --seconds 10',
    );
  atEnd(async () => {
    if (!values.keep) await rm(dataDir, { recursive: true, force: true });
  });
  const cluster = await prepare();
  const stripe = stripeStandIn();
  await stripe.start();
  atEnd(async () => stripe.stop());
  const product = await start(processes, cluster, stripe.here.url);
  atEnd(() => product.stop());
  const ledger = join(dataDir, 'ledger.jsonl');
  const clerk = new Writer(product.address, ledger);
  const shop = await openShop(clerk);
  const store = await openStore(clerk, shop, new URL(product.address), stripe.here);
  console.log(
    `Ready. ${kills} kills in ${minutes} min, seed ${seed}, ${count} writers, ${processes} processes, ledger ${ledger}`,
  );

  const random = randomOf(seed ?? 1);
  let isOver = false;
  /** When each acknowledged write was asked for, for the times of recovery. */
  const asked: { from: number; to: number }[] = [];
  const wanted = values.only.split(',').filter((kind) => kind !== '');
  const wantsOrders = wanted.length === 0 || wanted.includes('order');
  const kinds = Object.keys(writes).filter((kind) => wanted.length === 0 || wanted.includes(kind));
  const writing = Array.from({ length: kinds.length === 0 ? 0 : (count ?? 1) }, async (_, writerN) => {
    const writer = new Writer(product.address, ledger);
    for (let n = 0; !isOver; n += 1) {
      const kind = kinds[(n + writerN) % kinds.length] ?? '';
      const mark = `C${writerN}-${n}`;
      const from = performance.now();
      const made = writes[kind]?.(shop, mark);
      if (made === undefined) continue;
      const [first] = await writer.write({ kind, mark, calls: made });
      if (first !== undefined && first.status < 300) asked.push({ from, to: performance.now() });
    }
  });

  const shopping = Array.from({ length: wantsOrders ? shoppers : 0 }, async (_, shopperN) => {
    for (let n = shopperN; !isOver; n += shoppers) {
      const from = performance.now();
      await shopOnce(store, ledger, `S-${n}`, n);
      asked.push({ from, to: performance.now() });
    }
  });

  const slotMs = ((minutes ?? 1) * 60_000) / Math.max(kills ?? 1, 1);
  const killed: number[] = [];
  for (let n = 0; n < (kills ?? 0); n += 1) {
    const slot = performance.now();
    await wait(Math.min(slotMs, 1_000 + random() * 4_000));
    // The process and the database by turns at first, then whatever comes.
    const victim = n < 4 ? victims[n % 2] : victims[Math.floor(random() * victims.length)];
    if (victim === undefined || !(await product.kill(victim, random()))) continue;
    const at = performance.now();
    killed.push(at);
    while (!asked.some(({ from }) => from > at) && performance.now() - at < 120_000) await wait(20);
    const ms = (asked.find(({ from }) => from > at)?.to ?? Infinity) - at;
    console.log(`  ${n + 1} ${victim.padEnd(9)} back after ${(ms / 1000).toFixed(1)} s`);
    // A supervisor takes a death for a quick one in the first seconds after the start.
    await wait(Math.max(6_000, slotMs - (performance.now() - slot)));
  }
  isOver = true;
  await Promise.all([...writing, ...shopping]);

  const adminUrl = await findDatabase();
  if (adminUrl === undefined) throw new Error('The database is gone.');
  const entries = (await readFile(ledger, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Parameters<typeof judge>[1][number]);
  const verdict = await judge(adminUrl, entries, stripe.here);
  const recoveries = killed
    .map((at) => (asked.find(({ from }) => from > at)?.to ?? Infinity) - at)
    .toSorted((a, b) => a - b);
  const acknowledged = entries.filter(({ status }) => status < 300).length;
  const refused = new Set(
    entries
      .filter(({ status, kind }) => status >= 300 && !(status === 409 && mayRefuse.has(kind)))
      .map(({ kind, status, reason }) => `${kind} ${status} ${reason ?? ''}`),
  );
  console.log(`
  kills                 ${killed.length}
  acknowledged writes   ${acknowledged} (${entries.filter(({ unknown }) => unknown > 0).length} after silence)
  refused               ${[...refused].join(', ') || 'none'}
  lost                  ${verdict.lost}
  doubled               ${verdict.doubled}
  recovery p50, p99     ${(percentile(recoveries, 0.5) / 1000).toFixed(1)} s, ${(percentile(recoveries, 0.99) / 1000).toFixed(1)} s
  stranded jobs         ${verdict.stranded}
  undelivered events    ${verdict.undelivered}
  paid without an order ${verdict.unordered}
  without one delivery  ${verdict.missing}
  without their machine ${verdict.placeless}
  rules that are broken ${verdict.broken.length === 0 ? 'none' : verdict.broken.join('; ')}`);
  const { lost, doubled, missing, placeless, stranded, undelivered, unordered, broken } = verdict;
  const faults = lost + doubled + missing + placeless + stranded + undelivered + unordered;
  const isClean = faults + broken.length + refused.size === 0;
  const isBack = percentile(recoveries, 0.99) <= Number(values.seconds) * 1000;
  await end(isClean && isBack && acknowledged > 0 ? 0 : 1);
};

await live(main, { interrupted: 130 });
