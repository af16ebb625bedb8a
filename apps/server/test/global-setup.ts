import type { TestProject } from 'vitest/node';
import { launchPostgres } from '../src/postgres/launch.ts';
import { withClient } from '../src/postgres/login.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { ensureRoles } from '../src/postgres/prepare-roles.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser's URL of the maintenance database of the tests' server. */
    serverUrl: string;
    /** Name of the migrated database that every test file starts from. */
    template: string;
    /** A database that all test files share, each with companies of its own: the one that TEST_DATABASE_URL names, distributed already. */
    shared: string | undefined;
  }
}

/** The distributed database that TEST_DATABASE_URL names. @throws Error in words when it is no such database */
const shareGiven = async (project: TestProject, given: string): Promise<void> => {
  const isDistributed = await withClient(given, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select exists (select from pg_extension where extname = 'citus')
         and to_regclass('public.companies') is not null as is`,
    );
    return rows[0]?.is === true;
  });
  if (!isDistributed)
    throw new Error('TEST_DATABASE_URL names a database that is not distributed (docs/citus.md).');
  project.provide('serverUrl', given);
  project.provide('template', '');
  project.provide('shared', given);
};

/** One PostgreSQL for the whole run, and in it one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    await shareGiven(project, given);
    return async () => {};
  }
  const server = await launchPostgres({ dataDir: '', volatile: true });
  try {
    const template = new URL(server.url);
    await ensureRoles(template.href);
    await migrate(template.href);
    const maintenance = new URL(server.url);
    maintenance.pathname = '/postgres';
    await withClient(maintenance.href, (client) =>
      client.query(`alter database ${template.pathname.slice(1)} with is_template true`),
    );
    project.provide('serverUrl', maintenance.href);
    project.provide('template', template.pathname.slice(1));
    project.provide('shared', undefined);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
