import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** So many backups of this kind stay; the oldest goes. */
const kept = 3;
/** Left free beside the copy, so that the migration itself has room. */
const spareBytes = 200_000_000;

const bytesOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size;
  return bytes;
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const inWords = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;

export type BackupPlan = {
  /** The cluster, whose server does not run now. */
  folder: string;
  /** Where backups go: a folder for each. */
  into: string;
  /** Of this backup; a later one sorts after an earlier one. */
  name: string;
  /** Bytes that are free there; left out, the file system is asked. */
  free?: number;
};

/**
 * Copies a cluster whose server is stopped, so that it can be put back as it was: owner and rights as well. Of these
 * copies the last three are kept.
 *
 * @returns the folder of the copy
 * @throws Error in words when there is not enough room for it
 */
export async function backUpCluster({ folder, into, name, free }: BackupPlan): Promise<string> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await chmod(into, 0o700);
  for (const left of await readdir(into))
    if (left.endsWith('.partial')) await rm(join(into, left), { recursive: true, force: true });
  const [needed, available] = [(await bytesOf(folder)) + spareBytes, free ?? (await freeBytes(into))];
  if (available < needed) {
    throw new Error(
      `This version changes the database, and a backup is made before that: it needs ${inWords(needed)} in ${into}, ` +
        `and ${inWords(available)} are free. Nothing was changed. Make room, or start once with ` +
        'BACKUP_BEFORE_MIGRATING=0 when you have a backup of your own.',
    );
  }
  const partial = join(into, `${name}.partial`);
  await mkdir(partial, { mode: 0o700 });
  await run('cp', ['-a', folder, join(partial, 'postgres')]);
  const target = join(into, name);
  await rename(partial, target);
  const made = (await readdir(into)).toSorted();
  for (const old of made.slice(0, -kept)) await rm(join(into, old), { recursive: true, force: true });
  return target;
}
