import { join } from 'node:path';
import { demoLogins, seedDemo } from '../apps/server/db/seeds/index.ts';
import { backUpCluster } from '../apps/server/src/postgres/backup.ts';
import { awaitServer, demandServer } from '../apps/server/src/postgres/check-server.ts';
import { endDemo, isDemoWanted } from '../apps/server/src/postgres/cluster-place.ts';
import type { RunningPostgres } from '../apps/server/src/postgres/launch.ts';
import { findPending, migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/prepare-roles.ts';
import { dataDir, hasDemo, isGiven, markSeed, recreateDatabase, seedState, urlsOf } from './database.ts';

export type Login = { company: string; email: string; password: string; role: string };

/** Tells the terminal what was done and how long it took. */
export type Report = (phase: string, since: number, what?: string) => void;

/** `new`: demo companies for a data folder that never held data, or where DEMO_DATA asks for them; `asked`: for any empty database. */
export type Demo = 'new' | 'asked' | 'none';

/**
 * Schema and demo data: what a server needs before it may listen.
 * @throws Error in words for the operator
 */
export async function prepareDatabase(
  database: RunningPostgres,
  report: Report,
  demo: Demo = 'new',
): Promise<Login[]> {
  const adminUrl = database.url;
  if (isGiven) await awaitServer(adminUrl);
  await demandServer(adminUrl);
  await updateSchema(database, report);
  const since = performance.now();
  const state = await seedState(adminUrl);
  const isOurs = !isGiven && (await isDemoWanted(dataDir));
  if (state === 'filled') {
    if (isOurs) await endDemo(dataDir);
    return (await hasDemo(adminUrl)) ? demoLogins : [];
  }
  if (state === 'cut-short') {
    if (!isOurs)
      throw new Error('Filling this database with demo data was cut short. Empty it and start again.');
    console.log('The first start was cut short before anyone could sign in; beginning again.');
    await recreateDatabase(adminUrl);
    await updateSchema(database, report);
  }
  if (!wantsDemo(demo, isOurs)) {
    console.log('  This database has no company, and demo companies were not asked for (DEMO_DATA=1).');
    return [];
  }
  const { logins } = await markSeed(adminUrl, 'demo', () => seedDemo(urlsOf(adminUrl)));
  if (!isGiven) await endDemo(dataDir);
  report('demo data', since);
  return logins;
}

/** Demo companies come by themselves into a new data folder alone; into another empty database when they are asked for. */
function wantsDemo(demo: Demo, isNewFolder: boolean): boolean {
  const asked = process.env['DEMO_DATA'];
  if (asked !== undefined && asked !== '0' && asked !== '1') throw new Error('DEMO_DATA is 0 or 1.');
  if (demo === 'none' || asked === '0') return false;
  return demo === 'asked' || isNewFolder || (asked === '1' && isGiven);
}

async function updateSchema(database: RunningPostgres, report: Report): Promise<void> {
  const began = performance.now();
  await ensureRoles(database.url);
  const pending = await findPending(database.url);
  if (pending.length > 0 && !isGiven) await backUp(database, pending[0] ?? '', report);
  const applied = await migrate(database.url);
  report('migrations', began, applied.length ? `${applied.length} new` : 'none new');
}

/** The files as they were before this version changes them, while nothing is served from them yet. */
async function backUp({ whileStopped }: RunningPostgres, first: string, report: Report): Promise<void> {
  if (process.env['BACKUP_BEFORE_MIGRATING'] === '0') return;
  const since = performance.now();
  if (whileStopped === undefined) {
    throw new Error(
      'This version changes the database, and another process serves from it. Stop that process first, and start again.',
    );
  }
  const moment = Temporal.Now.instant().toString({ smallestUnit: 'second' }).replaceAll(/[:-]/g, '');
  const name = `${moment}-before-${first.slice(0, 4)}`;
  const copy = await whileStopped((folder) =>
    backUpCluster({ folder, into: join(dataDir, 'backups'), name }),
  );
  report('backup', since, copy);
}
