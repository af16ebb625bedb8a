import type { DatabaseError } from 'pg';
import { withClient } from '../login.ts';
import { migrate } from '../migrate.ts';
import { ensureRoles } from '../prepare-roles.ts';
import { connectionUrl } from '../roles.ts';

/** The address of the sandbox's database: beside the one of Live, under its name with `_play`. */
export const playDatabaseUrl = (adminUrl: string): string => {
  const url = new URL(adminUrl);
  url.pathname += '_play';
  return url.href;
};

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Whether there is a sandbox on this server; the product itself may know. */
export const hasPlayDatabase = (adminUrl: string): Promise<boolean> =>
  withClient(connectionUrl(adminUrl, 'app'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      nameOf(playDatabaseUrl(adminUrl)),
    ]);
    return rowCount === 1;
  });

const create = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const name = client.escapeIdentifier(nameOf(playDatabaseUrl(adminUrl)));
    // Of two processes one makes it, and both go on: whatever follows waits for its own locks.
    await client.query(`create database ${name}`).catch((error: DatabaseError) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });

/**
 * Makes the sandbox's database where there is none, and brings it up to date.
 * @throws Error when this login may not make databases
 */
export const preparePlay = async (adminUrl: string): Promise<string> => {
  const url = playDatabaseUrl(adminUrl);
  if (!(await hasPlayDatabase(adminUrl))) await create(adminUrl);
  await ensureRoles(url);
  // A copy is consistent in itself: looking every key up again would take longer than writing the rows.
  await withClient(url, async (client) => {
    // Of two processes that begin at once one waits: PostgreSQL refuses two grants of one right at the same time.
    await client.query("select pg_advisory_lock(hashtext('yardline roles'))");
    await client.query('grant set on parameter session_replication_role to yardline_owner');
  });
  await migrate(url);
  return url;
};
