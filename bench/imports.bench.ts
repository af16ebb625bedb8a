import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCompany } from '../apps/server/src/kernel/auth/holder.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { openPool } from '../apps/server/src/kernel/database/pool.ts';
import {
  type Database,
  openDatabase,
  readTenantTables,
} from '../apps/server/src/kernel/database/transaction.ts';
import { addUser } from '../apps/server/db/seeds/opening/add-user.ts';
import { provisionCompany } from '../apps/server/db/seeds/opening/provision-company.ts';
import { systemActor } from '../apps/server/src/modules/openings/public.ts';
import { type FileResult, importFile } from '../apps/server/src/modules/imports/public.ts';
import type { Scope } from '../apps/server/src/kernel/scope.ts';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';
import { demoPassword } from '../apps/server/db/seeds/logins.ts';
import { measured, writeFile } from './imports/files.ts';

// How long files of every kind take: into an empty company, one after the other, and each once more over itself. The goal is
// 100,000 rows in two minutes, with memory that does not grow with them. ROWS says how many, FILES which (bench/imports).

const rows = Number(process.env['ROWS'] ?? 100_000);
const wanted = process.env['FILES']?.split(',');

/** What the columns of the company name: two categories, an attribute, and a field that machines are asked for. */
const describeProducts = async (tx: Scope['tx'], companyId: number): Promise<void> => {
  const own = { company_id: companyId };
  await tx
    .insertInto('categories')
    .values(['Lifts', 'Indoor'].map((name) => ({ ...own, name })))
    .execute();
  const { id } = await tx
    .insertInto('attributes')
    .values({ ...own, name: 'Power' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('attribute_values')
    .values(['Diesel', 'Electric'].map((name, position) => ({ ...own, attribute_id: id, name, position })))
    .execute();
  await tx
    .insertInto('custom_fields')
    .values({
      ...own,
      name: 'Inspector',
      prompt: 'Inspector',
      type: 'text',
      instructions: JSON.stringify([{ docType: 'asset', required: false }]),
    })
    .execute();
};

const openCompany = async (database: Database): Promise<number> => {
  const companyId = await provisionCompany(database, systemClock, {
    name: 'Import Rentals',
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
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
    await tx
      .insertInto('classes')
      .values({ company_id: companyId, kind: 'sales', code: 'FILT', name: 'Filters' })
      .execute();
    await describeProducts(tx, companyId);
  });
  return companyId;
};

/** What an import took: the clock, the work of this process, and its memory while it went on. */
const measure = async (run: () => Promise<FileResult>): Promise<string> => {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 200);
  const [since, worked] = [performance.now(), process.cpuUsage()];
  const { created, updated, failed, rejected } = await run();
  if (rejected !== undefined) console.log((await readFile(rejected, 'utf8')).split('\n')[1]);
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(worked);

  clearInterval(watch);
  return [
    `${created + updated} rows in ${seconds.toFixed(1)} s`,
    `${((user + system) / 1e6).toFixed(1)} s of this process`,
    `${failed} refused`,
    `at most ${Math.round(peak / 1e6)} MB`,
  ].join(', ');
};

const folder = await mkdtemp(join(tmpdir(), 'yardline-import-bench-'));
const postgres = await launchPostgres({ dataDir: folder, volatile: true });
try {
  await ensureRoles(postgres.url);
  await migrate(postgres.url);
  const pool = openPool(connectionUrl(postgres.url, 'app'), 6, (error) => console.error(error.message));
  const database = openDatabase(pool, await readTenantTables(pool));
  const companyId = await openCompany(database);
  for (const file of measured.filter(({ name }) => wanted === undefined || wanted.includes(name))) {
    const path = join(folder, 'rows.csv');
    await writeFile(path, file, rows);
    for (const what of ['new', 'again'] as const) {
      console.log(
        `${file.name.padEnd(22)} ${what.padEnd(6)} ${await measure(() => importFile(database, systemClock, { companyId, kind: file.kind, path, mode: 'skip' }))}`,
      );
    }
  }
  await pool.end();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
