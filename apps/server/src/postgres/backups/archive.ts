import { chmod, chown, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { Account } from '../account.ts';
import { placesOf } from './manifest.ts';
import type { Target } from './target.ts';

const compress = promisify(zstdCompress);

/** Seconds after which a piece of the log is closed although it is not full. */
const closedAfter = 30;

/** Where a server puts the closed pieces of its log, for us to store elsewhere. */
export const spoolOf = (folder: string): string => join(dirname(folder), 'wal-spool');

/** Settings under which a server hands over its log. */
export const archiveSettings = (folder: string): Record<string, string> => {
  const spool = spoolOf(folder);
  if (/['\\%]/.test(spool))
    throw new Error(`${spool}: the path of an archive has no quotes, backslashes or percent signs.`);
  const [partial, whole] = [`'${spool}/.%f'`, `'${spool}/%f'`];
  return {
    archive_mode: 'on',
    archive_timeout: `${closedAfter}s`,
    archive_command: `test -f ${whole} || { cp -p '%p' ${partial} && sync ${partial} && mv ${partial} ${whole}; }`,
  };
};

export const makeSpool = async (folder: string, account: Account | undefined): Promise<void> => {
  const spool = spoolOf(folder);
  await mkdir(spool, { recursive: true, mode: 0o700 });
  await chmod(spool, 0o700);
  if (account) await chown(spool, account.uid, account.gid);
};

/** Pieces that wait. */
export const waitingIn = async (folder: string): Promise<string[]> =>
  (await readdir(spoolOf(folder)).catch(() => [])).filter((name) => !name.startsWith('.')).toSorted();

export type Shipping = { folder: string; target: Target; database: string };

/**
 * Stores the pieces of the log that wait, in their order, and takes each away once it is stored. Then it notes up to which instant the log
 * is stored: the last writing of the last piece.
 * @returns how many were stored
 */
export const shipLog = async ({ folder, target, database }: Shipping): Promise<number> => {
  const names = await waitingIn(folder);
  const places = placesOf(database);
  for (const name of names) {
    const file = join(spoolOf(folder), name);
    const { mtime } = await stat(file);
    await target.put(`${places.wal}${name}.zst`, await compress(await readFile(file)));
    if (/^[0-9A-F]{24}$/.test(name))
      await target.put(places.reach, Buffer.from(JSON.stringify({ at: mtime.toISOString() })));
    await rm(file);
  }
  return names.length;
};
