import { demoLogins, seedDemo } from '../apps/server/db/seeds/index.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/roles.ts';
import { markSeed, recreateDatabase, seedState, urlsOf } from './database.ts';

export type Login = { company: string; email: string; password: string; role: string };

/** Tells the terminal what was done and how long it took. */
export type Report = (phase: string, since: number, what?: string) => void;

/** Schema and demo data: what a server needs before it may listen. */
export async function prepareDatabase(adminUrl: string, report: Report): Promise<Login[]> {
  await updateSchema(adminUrl, report);
  const since = performance.now();
  const state = await seedState(adminUrl);
  if (state === 'filled') return demoLogins;
  if (state === 'cut-short') {
    if (process.env['DATABASE_URL']) {
      throw new Error('Filling this database with demo data was cut short. Empty it and start again.');
    }
    console.log(
      'The first start was cut short before anybody could sign in; beginning again with an empty database.',
    );
    await recreateDatabase(adminUrl);
    await updateSchema(adminUrl, report);
  }
  const { logins } = await markSeed(adminUrl, 'demo', () => seedDemo(urlsOf(adminUrl)));
  report('demo data', since);
  return logins;
}

async function updateSchema(adminUrl: string, report: Report): Promise<void> {
  const since = performance.now();
  await ensureRoles(adminUrl);
  const applied = await migrate(adminUrl);
  report('migrations', since, applied.length ? `${applied.length} new` : 'none new');
}
