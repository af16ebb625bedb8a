import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Client, DatabaseError } from 'pg';
import { withClient } from './login.ts';
import { prepareQueue } from '../kernel/jobs/queue.ts';
import { connectionUrl } from './roles.ts';

type Migration = { name: string; checksum: string; sql: string };

const folder = new URL('../../db/migrations/', import.meta.url);

/** How a migration waits for a lock: shortly, because every call that wants the table after it waits behind it; but again. */
export type Patience = { lockSeconds: number; pauses: readonly number[]; tell: (text: string) => void };

const patience: Patience = {
  lockSeconds: 3,
  pauses: [1, 2, 4, 8, 15, 15, 15],
  tell: (text) => void process.stderr.write(`${text}\n`),
};

const historyOf = async (client: Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
};

const pendingOf = async (client: Client): Promise<Migration[]> => {
  const migrations = await readMigrations();
  const applied = await historyOf(client);
  refuseChangedHistory(migrations, applied);
  return migrations.filter(({ name }) => !applied.has(name));
};

/**
 * The migrations that an existing database still lacks, in their order; none for one that has no schema yet.
 * @throws Error when it ran others than these
 */
export const findPending = (adminUrl: string): Promise<string[]> =>
  withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as known",
    );
    if (rows[0]?.known !== true || (await historyOf(client)).size === 0) return [];
    return (await pendingOf(client)).map(({ name }) => name);
  });

/** Brings the schema up to date as its owner; returns the names of the migrations that ran now. */
export async function migrate(adminUrl: string): Promise<string[]> {
  const applied = await withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    // Held until the connection closes: of two starts, one migrates and the other waits and finds nothing to do.
    await client.query("select pg_advisory_lock(hashtext('yardline migrations'))");
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const pending = await pendingOf(client);
    for (const migration of pending) await applyPatiently(client, migration);
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

const noLock = '55P03';

/** Who holds locks on tables of this database: the owner may see their processes and roles, and no more of others. */
const holdersOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ holder: string }>(
    `select distinct format('%s (process %s, on %s)', a.usename, l.pid, l.relation::regclass) as holder
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'relation' and l.database = (select oid from pg_database where datname = current_database())
       and l.relation >= 16384 and l.granted and l.pid <> pg_backend_pid() limit 3`,
  );
  return rows.length === 0 ? 'none now' : rows.map(({ holder }) => holder).join(', ');
};

/**
 * Applies one migration; where it does not get a lock in time it is undone, and tried again after a while.
 * @throws Error naming the migration and its line
 */
export async function applyPatiently(
  client: Client,
  migration: Migration,
  { lockSeconds, pauses, tell }: Patience = patience,
): Promise<void> {
  await client.query(`set lock_timeout = '${Math.round(lockSeconds * 1_000)}ms'`);
  for (const pause of [...pauses, undefined]) {
    const failure = await apply(client, migration);
    if (failure === undefined) return;
    if (failure.code !== noLock || pause === undefined) throw failure.error;
    tell(`${failure.error.message}. Locks are held by: ${await holdersOf(client)}. Again in ${pause} s.`);
    await sleep(pause * 1_000);
  }
}

type Failure = { error: Error; code: string | undefined };

async function apply(client: Client, { name, checksum, sql }: Migration): Promise<Failure | undefined> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    return undefined;
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const where = cause instanceof DatabaseError ? placeOf(cause, sql) : '';
    return {
      error: new Error(`Migration ${name} failed${where}: ${(cause as Error).message}`, { cause }),
      code: cause instanceof DatabaseError ? cause.code : undefined,
    };
  }
}

function placeOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
