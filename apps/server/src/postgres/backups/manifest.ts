import { z } from 'zod';
import type { Target } from './target.ts';

const packed = z.object({ path: z.string(), mode: z.int(), bytes: z.int() });

/** What a base is made of, and what it knew. Stored last: a base without one was cut short. */
export const manifest = z.object({
  format: z.literal(1),
  product: z.string(),
  host: z.string(),
  began_at: z.string(),
  /** From here on the log leads to any later moment. */
  ended_at: z.string(),
  took_ms: z.int(),
  /** Bytes of the files, before they were compressed. */
  bytes: z.int(),
  /** The first piece of the log that it needs. */
  wal_from: z.string(),
  label: z.string(),
  folders: z.array(z.string()),
  files: z.array(packed),
  parts: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Rows of some tables that only grow. */
  counts: z.record(z.string(), z.int()),
  /** Files of the data folder that open the database, in base64. */
  keys: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Where things lie below the name of a database. */
export const placesOf = (database: string) => ({
  bases: `${database}/bases/`,
  wal: `${database}/wal/`,
  reach: `${database}/reach.json`,
  erasures: `${database}/erasures/`,
});

const manifestName = /^(.+)\/bases\/([^/]+)\/manifest\.json$/;

/** The bases of a target that are whole, by database and time. */
export const listBases = async (
  target: Target,
  database = '',
): Promise<{ database: string; base: string }[]> =>
  (await target.list(database)).flatMap((name) => {
    const [, of = '', base = ''] = manifestName.exec(name) ?? [];
    return of === '' ? [] : [{ database: of, base }];
  });

export const readManifest = async (target: Target, database: string, base: string): Promise<Manifest> => {
  const bytes = await target.get(`${placesOf(database).bases}${base}/manifest.json`);
  if (bytes === undefined) throw new Error(`${target.address} has no base ${base} of ${database}.`);
  return manifest.parse(JSON.parse(bytes.toString('utf8')));
};

/** Up to which instant the log was stored. */
export const readReach = async (target: Target, database: string): Promise<string | undefined> => {
  const bytes = await target.get(placesOf(database).reach);
  return bytes === undefined
    ? undefined
    : z.object({ at: z.string() }).parse(JSON.parse(bytes.toString())).at;
};
