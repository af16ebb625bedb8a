import { resolve } from 'node:path';
import { readBackupSettings } from '../apps/server/src/postgres/backups/settings.ts';
import { findPostgres, launchPostgres, type RunningPostgres } from '../apps/server/src/postgres/launch.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '..');

/** Where the product keeps its files. */
export const dataDir = resolve(root, process.env['DATA_DIR'] ?? 'data');

/** Whether the database is one of the operator's own, and not the embedded one. */
export const isGiven = Boolean(process.env['DATABASE_URL']);

/** The database that DATABASE_URL names, or our own over the data folder. */
export async function openDatabase(): Promise<RunningPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, adopted: true, async stop() {} };
  return launchPostgres({ dataDir, archives: readBackupSettings(process.env).to !== undefined });
}

/** The administrator's URL of the database that runs now, or undefined. */
export async function findDatabase(): Promise<string | undefined> {
  return process.env['DATABASE_URL'] || findPostgres(dataDir);
}

/** What seeding needs: one login in three roles. */
export const urlsOf = (adminUrl: string) => ({
  app: connectionUrl(adminUrl, 'app'),
  job: connectionUrl(adminUrl, 'job'),
  owner: connectionUrl(adminUrl, 'owner'),
});

const seedTable = `create table if not exists schema_seeds (
  name text primary key, started_at timestamptz not null default now(), finished_at timestamptz)`;

/** `empty`: no company yet; `cut-short`: demo data was begun and never finished. */
export async function seedState(adminUrl: string): Promise<'empty' | 'cut-short' | 'filled'> {
  return withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    await client.query(seedTable);
    const { rows } = await client.query<{ unfinished: boolean; filled: boolean }>(`
      select exists (select from schema_seeds where finished_at is null) as unfinished,
             exists (select from companies) as filled`);
    if (!rows[0]?.filled) return 'empty';
    return rows[0].unfinished ? 'cut-short' : 'filled';
  });
}

/** Whether the demo companies were filled in here, so that their logins exist. */
export async function hasDemo(adminUrl: string): Promise<boolean> {
  return withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
    const { rowCount } = await client.query("select from schema_seeds where name = 'demo'");
    return rowCount === 1;
  });
}

/** Runs `seed` between two marks, so that a start that was killed in the middle is noticed by the next one. */
export async function markSeed<T>(adminUrl: string, name: string, seed: () => Promise<T>): Promise<T> {
  const mark = (sql: string) =>
    withClient(connectionUrl(adminUrl, 'owner'), async (client) => {
      await client.query(seedTable);
      await client.query(sql, [name]);
    });
  await mark(
    'insert into schema_seeds (name) values ($1) on conflict (name) do update set finished_at = null',
  );
  const result = await seed();
  await mark('update schema_seeds set finished_at = now() where name = $1');
  return result;
}

/** Replaces our own database by an empty one. */
export async function recreateDatabase(adminUrl: string): Promise<void> {
  const maintenance = new URL(adminUrl);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, async (client) => {
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
