import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readCompany } from '../apps/server/src/kernel/auth/holder.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { openPool } from '../apps/server/src/kernel/database/pool.ts';
import {
  type Database,
  openDatabase,
  readTenantTables,
} from '../apps/server/src/kernel/database/transaction.ts';
import { addUser, provisionCompany, systemActor } from '../apps/server/src/modules/companies/public.ts';
import { importFile } from '../apps/server/src/modules/imports/public.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { connectionUrl, ensureRoles } from '../apps/server/src/postgres/roles.ts';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';

// How many rows a second are imported: assets as a CSV file into an empty company, and the same file over themselves. The
// goal is 100,000 rows in two minutes, with memory that does not grow with them.

const rows = Number(process.env['ROWS'] ?? 100_000);

const openCompany = async (database: Database): Promise<number> => {
  const companyId = await provisionCompany(database, systemClock, {
    ...{ name: 'Import Rentals', timeZone: 'America/New_York', country: 'U', currency: 'USD' },
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [{ code: 'IMP', title: 'Yard', city: 'Albany', provState: 'NY' }],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: systemClock() });
    const person = { name: 'Ira Import', email: 'admin@import.example', password: demoPassword };
    await addUser(scope, { ...person, role: 'Administrator', isAdmin: true });
    const [code, name] = ['SL19', 'Scissor lift 19 ft'];
    const own = { company_id: companyId, code, name };
    const { id } = await tx.insertInto('classes').values(own).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('groups')
      .values({ ...own, class_id: id })
      .execute();
  });
  return companyId;
};

const lines = function* (): Iterable<string> {
  yield 'External ID,Number,Description,Group,Make,Model,Serial number,Cost,Purchased on,Meter\n';
  for (let n = 0; n < rows; n += 1) {
    yield `A${n},L-${n},Scissor lift ${n},SL19,Genie,GS-1930,GS30-${n},"12,500.00",2024-03-15,${n % 900}\n`;
  }
};

const folder = await mkdtemp(join(tmpdir(), 'yardline-import-bench-'));
const postgres = await launchPostgres({ dataDir: folder, volatile: true });
try {
  await ensureRoles(postgres.url);
  await migrate(postgres.url);
  const pool = openPool(connectionUrl(postgres.url, 'app'), 6, (error) => console.error(error.message));
  const database = openDatabase(pool, await readTenantTables(pool));
  const companyId = await openCompany(database);
  const path = join(folder, 'assets.csv');
  await pipeline(Readable.from(lines()), createWriteStream(path));
  for (const what of ['new', 'changed'] as const) {
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 200);
    const since = performance.now();
    const { created, updated, failed } = await importFile(database, systemClock, {
      ...{ companyId, kind: 'assets', path, mode: 'skip' },
    });
    const seconds = (performance.now() - since) / 1000;
    clearInterval(watch);
    console.log(
      `import, ${what.padEnd(8)} ${created + updated} rows in ${seconds.toFixed(1)} s, ${Math.round((created + updated) / seconds)} a second, ${failed} refused, at most ${Math.round(peak / 1e6)} MB`,
    );
  }
  await pool.end();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
