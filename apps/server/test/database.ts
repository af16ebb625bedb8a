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

/** Copies the migrated template: about 100 ms (125 by way of the log), so a test file takes one of its own. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const serverUrl = inject('serverUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template ${inject('template')} strategy file_copy`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // A copy has the tables of its template, and not who may come to it.
  await withClient(url.href, grantDatabase);
  return {
    url: url.href,
    app: connectionUrl(url.href, 'app'),
    job: connectionUrl(url.href, 'job'),
    store: connectionUrl(url.href, 'store'),
    portal: connectionUrl(url.href, 'portal'),
    owner: connectionUrl(url.href, 'owner'),
    auditor: connectionUrl(url.href, 'auditor'),
    drop: () =>
      withClient(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name}_play with (force)`);
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Does what an operator does as the schema's owner, which the product itself may not. */
export const asOwner = ({ owner }: FreshDatabase, text: string, values: unknown[] = []): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query(text, values);
  });
