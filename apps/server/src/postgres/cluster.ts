import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { demandOpen, findCluster, isCluster, placeForNew, writePlace } from './cluster-place.ts';
import { isAlive } from './postmaster.ts';

const run = promisify(execFile);

/** The login that owns the embedded server; its password is the only key to it. */
export const superuser = 'yardline_admin';

export type Cluster = { folder: string; password: string };

/** The password of the embedded server, or undefined when this data folder never had one. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  return readFile(passwordFile(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

const passwordFile = (dataDir: string) => join(resolve(dataDir), 'postgres-password');

async function ensurePassword(dataDir: string): Promise<string> {
  const known = await readPassword(dataDir);
  if (known) return known;
  await writeFile(passwordFile(dataDir), `${randomBytes(24).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const made = await readPassword(dataDir);
  if (!made) throw new Error(`${passwordFile(dataDir)} is empty; delete it together with the data folder`);
  return made;
}

/**
 * The cluster of the data folder, made when the folder never had one. A half-made one never takes its final name.
 * @throws Error in words when there should be one, and is none where it should be
 */
export async function ensureCluster(
  dataDir: string,
  binaries: string,
  account: Account | undefined,
  volatile: boolean,
): Promise<Cluster> {
  const known = await findCluster(dataDir);
  if (known !== undefined) {
    await demandOpen(known, account);
    const password = await readPassword(dataDir);
    if (!password) {
      throw new Error(
        `The database in ${known} is there, but its password ${passwordFile(dataDir)} is gone.`,
      );
    }
    await writePlace(dataDir, known);
    return { folder: known, password };
  }
  const folder = await placeForNew(dataDir, account);
  const password = await ensurePassword(dataDir);
  await createCluster(folder, password, binaries, account, volatile);
  await writePlace(dataDir, folder);
  return { folder, password };
}

async function createCluster(
  folder: string,
  password: string,
  binaries: string,
  account: Account | undefined,
  volatile: boolean,
): Promise<void> {
  const fresh = `${folder}.new-${process.pid}`;
  const key = `${fresh}.password`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await sweep(folder);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(key, password, { mode: 0o600 });
  if (account) for (const path of [fresh, key]) await chown(path, account.uid, account.gid);
  try {
    const options = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--data-checksums',
    ];
    const secrets = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${key}`];
    await run(
      join(binaries, 'bin', 'initdb'),
      ['--pgdata', fresh, ...options, ...secrets, ...(volatile ? ['--no-sync'] : [])],
      { ...account, cwd: fresh, env: { PATH: process.env['PATH'], TZ: 'UTC' } },
    ).catch((error: Error & { stderr?: string }) => {
      throw new Error(`initdb failed in ${fresh}: ${error.stderr ?? error.message}`);
    });
    await chmod(fresh, 0o700);
    await rename(fresh, folder).catch(async (error: Error) => {
      // Another start was faster: its cluster is as good as ours, and knows the same password.
      if (!(await isCluster(folder))) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(key, { force: true });
  }
}

/** Removes what starts that were killed in the middle of initdb left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const [, pid] = /^postgres\.new-(\d+)/.exec(name) ?? [];
    if (pid && !(await isAlive(Number(pid))))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}
