import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

export type Migration = {
  name: string;
  checksum: string;
  sql: string;
  /** The number of the migration that a process has to know to go on beside the schema that this one leaves; undefined when none. */
  asksFor: string | undefined;
  /** It runs outside of a transaction, because what it does takes long and keeps no one waiting (docs/adr/0175). */
  isAside: boolean;
};

/** What a database knows of a migration that ran. */
type Applied = { checksum: string; asksFor: string | undefined };

type History = ReadonlyMap<string, Applied>;

const folder = join(import.meta.dirname, '../../db/migrations');

/** The first migration that runs beside processes of the version before it (docs/adr/0175). */
export const firstBeside = '0521';

const numberOf = (name: string): string => name.slice(0, 4);

/** Reads the lines `-- asks for: 0530` and `-- aside` of a migration. */
export const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
  asksFor: /^-- asks for: (\d{4})$/m.exec(sql)?.[1],
  isAside: /^-- aside$/m.test(sql),
});

/** The migrations of this version, in their order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => migrationOf(name, await readFile(join(folder, name), 'utf8'))),
  );
};

/** Makes the table of what ran, where there is none, or one of an earlier version. */
export const prepareHistory = async (client: Client): Promise<void> => {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query('alter table schema_migrations add column if not exists asks_for text');
};

/** Reads what ran; none where there is no table yet. */
export const readHistory = async (client: Client): Promise<History> => {
  const { rows: tables } = await client.query<{ is: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as is",
  );
  if (tables[0]?.is !== true) return new Map();
  // As JSON: what an earlier version left has no column asks_for.
  const { rows } = await client.query<{ of: { name: string; checksum: string; asks_for?: string | null } }>(
    'select to_jsonb(m) as of from schema_migrations m',
  );
  return new Map(
    rows.map(({ of }) => [of.name, { checksum: of.checksum, asksFor: of.asks_for ?? undefined }]),
  );
};

/** Those that ran and are none of ours: of a newer version, after an upgrade that this process did not take part in. */
export const newerThan = (migrations: readonly Migration[], history: History): string[] => {
  const known = new Set(migrations.map(({ name }) => name));
  return [...history.keys()].filter((name) => !known.has(name)).toSorted();
};

/** Whether a process that knows only these goes on with the schema that another migration left. */
const goesOnWith = (migrations: readonly Migration[], name: string, { asksFor }: Applied): boolean => {
  if (numberOf(name) < firstBeside) return false;
  return asksFor === undefined || migrations.some((each) => numberOf(each.name) === asksFor);
};

/**
 * @throws Error in words for a database that ran an edited migration, or one of a newer version that leaves a schema with which this version
 * cannot go on
 */
export const refuseOtherHistory = (migrations: readonly Migration[], history: History): void => {
  const changed = migrations.filter(({ name, checksum }) => {
    const ran = history.get(name);
    return ran !== undefined && ran.checksum !== checksum;
  });
  if (changed.length > 0) {
    throw new Error(
      `This database ran an earlier version of ${changed.map(({ name }) => name).join(', ')}. ` +
        'A migration that has run is never edited: undo the edit and write a new migration, ' +
        'or, where the data does not matter, delete the data folder and start again.',
    );
  }
  const breaking = newerThan(migrations, history).filter((name) => {
    const ran = history.get(name);
    return ran !== undefined && !goesOnWith(migrations, name, ran);
  });
  if (breaking.length > 0) {
    throw new Error(
      `This database ran ${breaking.join(', ')}, which ${folder} does not hold: ` +
        'it belongs to a newer version of the product. Start that version.',
    );
  }
};
