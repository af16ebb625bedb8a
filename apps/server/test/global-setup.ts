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
  }
}

/** One PostgreSQL for the whole run, and in it one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
