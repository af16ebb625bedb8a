import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { withClient } from '../src/postgres/login.ts';
import { grantDatabase } from '../src/postgres/prepare-roles.ts';
import { connectionUrl } from '../src/postgres/roles.ts';

/** A migrated database that nobody else uses. `url` is the administrator's; drop it when the test is done. */
export type FreshDatabase = {
  url: string;
  app: string;
  job: string;
  store: string;
  portal: string;
  owner: string;
  auditor: string;
  drop(): Promise<void>;
};

const urlsOf = (url: string): Omit<FreshDatabase, 'drop'> => ({
  url,
  app: connectionUrl(url, 'app'),
  job: connectionUrl(url, 'job'),
  store: connectionUrl(url, 'store'),
  portal: connectionUrl(url, 'portal'),
  owner: connectionUrl(url, 'owner'),
  auditor: connectionUrl(url, 'auditor'),
});

/**
 * Copies the migrated template: about 100 ms (125 by way of the log), so a test file takes one of its own. A distributed database
 * cannot be copied: with TEST_DATABASE_URL all files share that one.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const shared = inject('shared');
  if (shared !== undefined) return Object.assign(urlsOf(shared), { drop: async () => {} });
  const serverUrl = inject('serverUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('template')} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // A copy has the tables of its template, and not who may come to it.
  await withClient(url.href, grantDatabase);
  const drop = () =>
    withClient(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name}_play with (force)`);
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return Object.assign(urlsOf(url.href), { drop });
}

/** Does what an operator does as the schema's owner, which the product itself may not. */
export const asOwner = ({ owner }: FreshDatabase, text: string, values: unknown[] = []): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query(text, values);
  });
