import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account that runs PostgreSQL; undefined when it may run as the present user. */
export type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root hands it to the account `postgres`, created when it is missing. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await findAccount('postgres');
  if (existing) return existing;
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    (error: Error) => {
      throw new Error(
        `PostgreSQL does not run as root, and the account "postgres" could not be created: ${error.message}`,
      );
    },
  );
  const created = await findAccount('postgres');
  if (!created) throw new Error('useradd reported success, but there is still no account "postgres"');
  return created;
}

async function findAccount(name: string): Promise<Account | undefined> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The first folder on the way to `path` that the account cannot enter, or undefined when the way is open. */
export async function closedFolder(path: string, account: Account | undefined): Promise<string | undefined> {
  if (!account) return undefined;
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    parents.unshift(folder);
  for (const folder of parents) {
    const found = await stat(folder).catch(() => undefined);
    if (!found) return undefined; // What does not exist yet is made by us, open.
    const bit = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001;
    if (!(found.mode & bit)) return folder;
  }
  return undefined;
}
