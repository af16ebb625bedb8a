import { createHash } from 'node:crypto';
import { access, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { type Account, closedFolder } from './account.ts';

// Where the database of a data folder is stands in the data folder, from its creation on. It is never found out again
// from the rights of folders, which change: a start that looked in another place would find nothing there and begin with
// an empty database.

/** The names of files in the data folder that say something about its database. */
const files = {
  /** Where the cluster is: relative when it is inside, so that the whole folder can be moved. */
  place: 'postgres-place',
  /** There while a cluster is made for the first time. */
  beginning: 'postgres-beginning',
  /** There until the demo companies of a new data folder are complete. */
  demo: 'demo-companies-wanted',
} as const;

/** What a data folder holds once it had a database, with or without the cluster. */
const traces = ['postgres-password', 'sealing-key'];

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

export const isCluster = (folder: string): Promise<boolean> => exists(join(folder, 'PG_VERSION'));

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

const insideOf = (data: string): string => join(data, 'postgres');

const outsideOf = (data: string): string =>
  join('/var/lib/yardline', createHash('sha256').update(data).digest('hex').slice(0, 16), 'postgres');

/** Beside a cluster that is not in its data folder: whose it is. */
const belongingOf = (folder: string): string => join(dirname(folder), 'data-folder');

/** @throws Error in words when the recorded place does not match the actual one */
const demandWritten = async (data: string, written: string): Promise<string> => {
  const file = join(data, files.place);
  const folder = isAbsolute(written) ? written : join(data, written);
  if (!(await isCluster(folder))) {
    throw new Error(
      `The database of ${data} should be in ${folder} (so says ${file}), and it is not there. ` +
        'Nothing was created in its place. If it was moved, move it back, or write its new place into that file; ' +
        'if it is lost, put a backup there. To begin with an empty product, name another folder in DATA_DIR.',
    );
  }
  const owner = isAbsolute(written) ? await textOf(belongingOf(folder)) : data;
  if (owner !== data) {
    throw new Error(
      `${data} was moved or copied: its database in ${folder} belongs to ${owner ?? 'no known data folder'}. ` +
        `If the folder was moved for good, write its new place into ${belongingOf(folder)} and start again. ` +
        `If it is a copy, copy the database into ${insideOf(data)} as well, and write "postgres" into ${file}.`,
    );
  }
  return folder;
};

/** @throws Error in words when there are two, or none where there was one */
const findUnwritten = async (data: string): Promise<string | undefined> => {
  const candidates = [insideOf(data), outsideOf(data)];
  const found: string[] = [];
  for (const each of candidates) if (await isCluster(each)) found.push(each);
  if (found.length > 1) {
    throw new Error(
      `${data} has two databases: ${found.join(' and ')}. ` +
        `Write the path of the right one into ${join(data, files.place)} and start again.`,
    );
  }
  if (found[0] !== undefined || (await exists(join(data, files.beginning)))) return found[0];
  for (const trace of traces) {
    if (!(await exists(join(data, trace)))) continue;
    throw new Error(
      `${data} had a database (it holds ${trace}), and there is none now in ${candidates.join(' or ')}. ` +
        'Nothing was created in its place. Put the database or a backup of it back into one of them; ' +
        'to begin with an empty product, name another folder in DATA_DIR.',
    );
  }
  return undefined;
};

/**
 * Where the cluster of a data folder is, or undefined for a data folder that never had one.
 * @throws Error in words for the operator, naming the places, when there should be one and is not
 */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const data = await realpath(dataDir).catch(() => undefined);
  if (data === undefined) return undefined;
  const written = await textOf(join(data, files.place));
  return written === undefined || written === '' ? findUnwritten(data) : demandWritten(data, written);
}

/** @throws Error in words when the account that runs PostgreSQL may not enter the way to the cluster */
export async function demandOpen(folder: string, account: Account | undefined): Promise<void> {
  const closed = await closedFolder(folder, account);
  if (closed === undefined) return;
  throw new Error(
    `The database is in ${folder}, and the account that runs PostgreSQL may no longer enter ${closed}. ` +
      `Let it pass again (chmod o+x ${closed}), or stop here, move the database to a folder that it may enter, ` +
      'and write that place into the file postgres-place of the data folder.',
  );
}

/** Where a new cluster goes: into the data folder, or beside the system when PostgreSQL may not enter there. */
export async function placeForNew(dataDir: string, account: Account | undefined): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const data = await realpath(dataDir);
  await writeFile(join(data, files.beginning), '');
  const inside = insideOf(data);
  return (await closedFolder(inside, account)) === undefined ? inside : outsideOf(data);
}

/** Records where the cluster is. An existing record stays. */
export async function writePlace(dataDir: string, folder: string): Promise<void> {
  const data = await realpath(dataDir);
  const isInside = folder === insideOf(data);
  if (!isInside) await writeFile(belongingOf(folder), `${data}\n`);
  const isNew = await exists(join(data, files.beginning));
  const place = join(data, files.place);
  if (isNew) await writeFile(join(data, files.demo), '');
  if (!(await exists(place))) await writeFile(place, `${isInside ? relative(data, folder) : folder}\n`);
  await rm(join(data, files.beginning), { force: true });
}

/** Whether the data folder is new and still waits for its demo companies. */
export const isDemoWanted = (dataDir: string): Promise<boolean> => exists(join(dataDir, files.demo));

/** The demo companies are complete, or are not wanted: this data folder gets none any more. */
export const endDemo = (dataDir: string): Promise<void> => rm(join(dataDir, files.demo), { force: true });
