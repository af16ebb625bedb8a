import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { withClient } from './login.ts';
import { prepareQueue } from '../kernel/jobs/queue.ts';
import { connectionUrl } from './roles.ts';
import {
  type Migration,
  newerThan,
  prepareHistory,
  readHistory,
  readMigrations,
  refuseOtherHistory,
} from './schema-history.ts';

/** How a migration waits for a lock: shortly, because every call that wants the table after it waits behind it; but again. */
export type Patience = { lockSeconds: number; pauses: readonly number[]; tell: (text: string) => void };

const tellTerminal = (text: string): void => void process.stderr.write(`${text}\n`);

const patience: Patience = {
  lockSeconds: 2,
  pauses: [1, 2, 4, 8, 15, 15, 15],
  tell: tellTerminal,
};

const pendingOf = async (client: Client, migrations: readonly Migration[]): Promise<Migration[]> => {
  const history = await readHistory(client);
  refuseOtherHistory(migrations, history);
  return migrations.filter(({ name }) => !history.has(name));
};

/**
 * The migrations that an existing database still lacks, in their order; none for one that has no schema yet.
 * @throws Error when it ran others than these
 */
export const findPending = (adminUrl: string): Promise<string[]> =>
  withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    if ((await readHistory(client)).size === 0) return [];
    return (await pendingOf(client, await readMigrations())).map(({ name }) => name);
  });

/**
 * Brings the schema up to date as its owner; returns the names of the migrations that ran now.
 * @param only the migrations of another version, by their names
 */
export async function migrate(adminUrl: string, only?: (name: string) => boolean): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => only?.(name) ?? true);
  const applied = await withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    await takeTurn(client);
    await prepareHistory(client);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await applyPatiently(client, migration);
    const newer = newerThan(migrations, await readHistory(client));
    if (newer.length > 0)
      tellTerminal(
        `A newer version brought this database up to date (${newer.join(', ')}). This version goes on with it.`,
      );
    return pending.map(({ name }) => name);
  });
  await prepareQueue(connectionUrl(adminUrl, 'job'));
  return applied;
}

/**
 * Takes the lock of migrations, held until the connection closes: of two starts, one migrates and the other waits and
 * finds nothing to do. It asks again and again: a statement that waited would be one that an index made aside waits for.
 */
const takeTurn = async (client: Client): Promise<void> => {
  const asking = "select pg_try_advisory_lock(hashtext('yardline migrations')) as mine";
  while (!(await client.query<{ mine: boolean }>(asking)).rows[0]?.mine) await sleep(100);
};

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
  // What runs aside waits for transactions that began before it, and keeps none of them waiting.
  await client.query(`set lock_timeout = '${migration.isAside ? 0 : Math.round(lockSeconds * 1_000)}ms'`);
  for (const pause of [...pauses, undefined]) {
    const failure = await (migration.isAside ? applyAside : apply)(client, migration);
    if (failure === undefined) return;
    if (failure.code !== noLock || pause === undefined) throw failure.error;
    tell(`${failure.error.message}. Locks are held by: ${await holdersOf(client)}. Again in ${pause} s.`);
    await sleep(pause * 1_000);
  }
}

type Failure = { error: Error; code: string | undefined };

const note = 'insert into schema_migrations (name, checksum, asks_for) values ($1, $2, $3)';

async function apply(client: Client, migration: Migration): Promise<Failure | undefined> {
  const { name, checksum, sql, asksFor } = migration;
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(note, [name, checksum, asksFor]);
    await client.query('commit');
    return undefined;
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    return failureOf(migration, cause);
  }
}

/**
 * Applies one statement outside of a transaction. It may have been cut short before: an index is then
 * made again, and rows that are changed piece by piece go on where they were.
 */
async function applyAside(client: Client, migration: Migration): Promise<Failure | undefined> {
  const { name, checksum, sql, asksFor } = migration;
  try {
    const [, index] = /^create (?:unique )?index concurrently (\w+)/m.exec(sql) ?? [];
    if (index !== undefined) await client.query(`drop index concurrently if exists ${index}`);
    await client.query(sql);
    await client.query(note, [name, checksum, asksFor]);
    return undefined;
  } catch (cause) {
    return failureOf(migration, cause);
  }
}

const failureOf = ({ name, sql }: Migration, cause: unknown): Failure => {
  const where = cause instanceof DatabaseError ? placeOf(cause, sql) : '';
  return {
    error: new Error(`Migration ${name} failed${where}: ${(cause as Error).message}`, { cause }),
    code: cause instanceof DatabaseError ? cause.code : undefined,
  };
};

function placeOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
