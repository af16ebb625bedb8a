import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { superuser } from './cluster.ts';

const database = 'yardline';

/** The superuser's URL of an embedded server. */
export const loginUrl = (port: number, password: string, name = database) =>
  `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;

/** Runs `work` on one connection and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'yardline setup',
  });
  client.on('error', () => {}); // The failing query reports it; an unheard event would end the process.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Whether the server at `url` is the one over `folder`. A server that says that it is starting up is waited for
 * (crash recovery takes as long as it takes); one that says nothing for `patience` milliseconds is `silent`.
 */
export async function answers(
  url: string,
  folder: string,
  patience: number,
): Promise<'ours' | 'foreign' | 'silent'> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  let heard = performance.now();
  while (performance.now() - heard < patience) {
    try {
      return await withClient(maintenance.href, async (client) => {
        const { rows } = await client.query<{ folder: string }>(
          "select current_setting('data_directory') as folder",
        );
        return rows[0]?.folder === folder ? 'ours' : 'foreign';
      });
    } catch (error) {
      if (error instanceof DatabaseError) {
        if (error.code !== '57P03') return 'foreign';
        heard = performance.now();
      }
      await sleep(25);
    }
  }
  return 'silent';
}

/** Where the files of a server on this machine lie; undefined for one elsewhere, or when it does not tell. */
export async function localFolder(url: string): Promise<string | undefined> {
  if (!['127.0.0.1', 'localhost', '[::1]', ''].includes(new URL(url).hostname)) return undefined;
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0]?.folder;
  }).catch(() => undefined);
}

/** Creates the product's database on a server that does not have it yet. */
export async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount) return;
    await client.query(`create database ${database}`).catch((error: DatabaseError) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}
