import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { withClient } from './login.ts';
import { prepareQueue } from '../kernel/jobs/queue.ts';
import { connectionUrl } from './roles.ts';

type Migration = { name: string; checksum: string; sql: string };

const folder = new URL('../../db/migrations/', import.meta.url);

/** Brings the schema up to date as its owner; returns the names of the migrations that ran now. */
export async function migrate(adminUrl: string): Promise<string[]> {
  const migrations = await readMigrations();
  const applied = await withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    // Held until the connection closes: of two starts, one migrates and the other waits and finds nothing to do.
    await client.query("select pg_advisory_lock(hashtext('yardline migrations'))");
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseChangedHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
  await prepareQueue(connectionUrl(adminUrl, 'job'));
  return applied;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function refuseChangedHistory(migrations: Migration[], applied: ReadonlyMap<string, string>): void {
  const changed = migrations.filter(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied
    .keys()
    .filter((name) => !known.has(name))
    .toArray();
  if (changed.length) {
    throw new Error(
      `This database ran an earlier version of ${changed.map(({ name }) => name).join(', ')}. ` +
        'A migration that has run is never edited: undo the edit and write a new migration, ' +
        'or, where the data does not matter, delete the data folder and start again.',
    );
  }
  if (unknown.length) {
    throw new Error(
      `This database ran ${unknown.join(', ')}, which ${fileURLToPath(folder)} does not hold: ` +
        'it belongs to a newer version of the product. Start that version.',
    );
  }
}

async function apply(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed${placeOf(error, sql)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
