import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../login.ts';
import { type Manifest, placesOf } from './manifest.ts';
import { packInto } from './pack.ts';
import type { Target } from './target.ts';

/** Folders whose contents a server makes again. */
const made = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|backup_label|tablespace_map|pgsql_tmp[^/]*)(\/|$)/;

/** What only grows, so that a restored database never has less of it than its base knew. */
const growing = ['audit_entries', 'companies', 'customers', 'contracts', 'invoices', 'payments'];

const keyFiles = ['postgres-password', 'sealing-key'];

type Found = { folders: string[]; files: string[] };

const look = async (folder: string): Promise<Found> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Found = { folders: [], files: [] };
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (made.test(path) || leftOut.test(path)) continue;
    if (entry.isDirectory()) found.folders.push(path);
    else if (entry.isFile()) found.files.push(path);
    else throw new Error(`${path} in ${folder} is neither a file nor a folder; a backup cannot hold it.`);
  }
  return { folders: found.folders.toSorted(), files: found.files.toSorted() };
};

const countRows = async (client: Client): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of growing) {
    const { rows: known } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
      table,
    ]);
    if (known[0]?.is !== true) continue;
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${client.escapeIdentifier(table)}`,
    );
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
};

const readKeys = async (dataDir: string): Promise<Record<string, string>> => {
  const keys: Record<string, string> = {};
  for (const name of keyFiles) {
    const bytes = await readFile(join(dataDir, name)).catch(() => undefined);
    if (bytes !== undefined) keys[name] = bytes.toString('base64');
  }
  return keys;
};

/** Pieces of the log from one to another, of one line of time. */
const logBetween = async (folder: string, from: string, to: string): Promise<string[]> =>
  (await readdir(join(folder, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to)
    .map((name) => `pg_wal/${name}`)
    .toSorted();

/** An instant as the database writes it for others. */
const iso = (value: string): string =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export type Base = {
  /** The superuser's address of the running server, and its files. */
  url: string;
  folder: string;
  dataDir: string;
  target: Target;
  /** The name under which this database is kept. */
  database: string;
  product: string;
  host: string;
};

/**
 * Copies the files of a server that goes on working, with the log that makes them whole. A base can be restored by itself; with the
 * archive of the log, to any later moment.
 * @returns its name and what it is made of
 */
export const takeBase = (given: Base): Promise<{ name: string; manifest: Manifest }> =>
  withClient(given.url, async (client) => {
    const { target, folder, dataDir } = given;
    const since = performance.now();
    // The log of the time of copying must not be removed meanwhile; the slot ends with this connection.
    await client.query(
      "select pg_create_physical_replication_slot('yardline_base_' || pg_backend_pid(), true, true)",
    );
    const counts = await countRows(client);
    const { rows: first } = await client.query<{ at: string; wal: string }>(
      `select ${iso('clock_timestamp()')} as at, pg_walfile_name(pg_backup_start('yardline', true)) as wal`,
    );
    const [begun] = first;
    if (begun === undefined) throw new Error('pg_backup_start answered nothing');
    const name = begun.at.replaceAll(/[:-]|\.\d+/g, '');
    const packing = packInto(target, `${placesOf(given.database).bases}${name}`);
    const { folders, files } = await look(folder);
    await packing.add(folder, files);
    const { rows: last } = await client.query<{ label: string; wal: string }>(
      'select s.labelfile as label, pg_walfile_name(s.lsn) as wal from pg_backup_stop(false) s',
    );
    const [ended] = last;
    if (ended === undefined) throw new Error('pg_backup_stop answered nothing');
    await packing.add(folder, await logBetween(folder, begun.wal, ended.wal));
    await packing.end();
    const { rows: then } = await client.query<{ at: string }>(`select ${iso('clock_timestamp()')} as at`);
    const manifest: Manifest = {
      format: 1,
      product: given.product,
      host: given.host,
      began_at: begun.at,
      ended_at: then[0]?.at ?? begun.at,
      took_ms: Math.round(performance.now() - since),
      bytes: packing.files.reduce((sum, { bytes }) => sum + bytes, 0),
      wal_from: begun.wal,
      label: ended.label,
      folders,
      files: packing.files,
      parts: packing.parts,
      counts,
      keys: await readKeys(dataDir),
    };
    await target.put(
      `${placesOf(given.database).bases}${name}/manifest.json`,
      Buffer.from(JSON.stringify(manifest)),
    );
    return { name, manifest };
  });
