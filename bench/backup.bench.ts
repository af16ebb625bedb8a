import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { openPool } from '../apps/server/src/kernel/database/pool.ts';
import { openDatabase, readTenantTables } from '../apps/server/src/kernel/database/transaction.ts';
import { takeBase } from '../apps/server/src/postgres/backups/base.ts';
import { openTarget } from '../apps/server/src/postgres/backups/open-target.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';
import { seedBlank } from '../apps/server/db/seeds/blank.ts';
import { blankLogins } from '../apps/server/db/seeds/logins.ts';
import { signIn } from './requests/caller.ts';
import { unlimited } from './requests/given.ts';
import { median } from './requests/load.ts';

// What a hot backup costs those who work meanwhile: customers are created and listed in turn, by themselves and while one base is made after
// another. The goal is a ratio above 0.9. ROUNDS of each, SECONDS long. A base a day takes far less of it than one after another.

const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 4);
const callers = 8;

const home = await mkdtemp(join(tmpdir(), 'yardline-bench-backup-'));
await chmod(home, 0o755); // The account that runs PostgreSQL has to get through.
const dataDir = join(home, 'data');
const server = await launchPostgres({ dataDir, archives: true });
const { url, folder = '' } = server;
await ensureRoles(url);
await migrate(url);
const pool = openPool(connectionUrl(url, 'app'), 2, () => {});
await seedBlank(openDatabase(pool, await readTenantTables(pool)), systemClock);
await pool.end();
const app = await buildApp(
  readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...unlimited }, url),
  systemClock,
);
const headers = await signIn(app.http, blankLogins[0]?.email ?? '');

const ask = async (method: 'GET' | 'POST', path: string, more: object = {}): Promise<void> => {
  const { statusCode, body } = await app.http.inject({ method, url: path, headers, ...more });
  if (statusCode >= 300) throw new Error(body);
};

const createAndList = async (): Promise<void> => {
  const key = { ...headers, 'idempotency-key': randomUUID() };
  await ask('POST', '/rest-api/customers', {
    headers: key,
    payload: JSON.stringify({ name: `Load ${randomUUID()}` }),
  });
  await ask('GET', '/rest-api/customers');
};

/** Calls a second for some seconds. */
const load = async (): Promise<number> => {
  const since = performance.now();
  let calls = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - since < seconds * 1_000) {
      await createAndList();
      calls += 2;
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return calls / ((performance.now() - since) / 1_000);
};

const bases: { bytes: number; took: number }[] = [];

/** The same, while one base is made after another. */
const loadBesideBackup = async (): Promise<number> => {
  const over = new AbortController();
  const backups = (async () => {
    for (; !over.signal.aborted; await rm(join(home, 'backups'), { recursive: true })) {
      const target = openTarget(join(home, 'backups'), undefined);
      const { manifest } = await takeBase({
        url,
        folder,
        dataDir,
        target,
        database: 'bench',
        product: 'bench',
        host: 'bench',
      });
      bases.push({ bytes: manifest.bytes, took: manifest.took_ms });
    }
  })();
  const figure = await load();
  over.abort();
  await backups;
  return figure;
};

try {
  await load();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await load());
    beside.push(await loadBesideBackup());
  }
  const ratios = beside.map((figure, n) => figure / (alone[n] ?? Number.NaN));
  const [bytes, took] = [median(bases.map((base) => base.bytes)), median(bases.map((base) => base.took))];
  console.log(
    `${bases.length} bases of ${Math.round(bytes / 1e6)} MB, ${(took / 1_000).toFixed(1)} s each beside the load`,
  );
  console.table([
    {
      'calls a second alone': Math.round(median(alone)),
      'beside a backup': Math.round(median(beside)),
      ratio: Number(median(ratios).toFixed(2)),
      'lowest and highest': `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      goal: 0.9,
    },
  ]);
  await app.close();
} finally {
  await server.stop();
  await rm(home, { recursive: true, force: true });
}
process.exit(0);
