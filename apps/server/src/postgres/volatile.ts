import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { ensureCluster } from './cluster.ts';
import {
  command,
  environment,
  freePort,
  logTail,
  openLog,
  readyOrGone,
  type RunningPostgres,
  settings,
} from './command.ts';
import { fleetingFolder } from './fleeting-folder.ts';
import { ensureDatabase, loginUrl } from './login.ts';

const careless = {
  ...settings,
  wal_level: 'minimal',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

// The server runs in the background of a shell that waits at our pipe. However we end, SIGKILL included, the pipe
// closes; then the shell stops the server and removes its files.
const script = 'home=$1; shift; "$@" & read -r _; kill -QUIT $!; wait $!; rm -rf "$home"';

/** A server for tests: temporary files, nothing synced, gone when we are. */
export async function launchVolatile(
  binaries: string,
  account: Account | undefined,
): Promise<RunningPostgres> {
  const home = await mkdtemp(join(await fleetingFolder(), 'yardline-volatile-'));
  if (account) await chown(home, account.uid, account.gid);
  const cluster = await ensureCluster(home, binaries, account, true);
  const port = await freePort();
  const log = await openLog(home);
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'volatile', home, ...command(binaries, cluster.folder, port, careless)],
    {
      ...account,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['pipe', log.fd, log.fd],
    },
  );
  await log.close();
  const ended = once(child, 'exit');
  child.unref();
  (child.stdin as Socket).unref();

  const url = loginUrl(port, cluster.password);
  if (!(await readyOrGone(child, url, cluster.folder))) {
    throw new Error(`The test database does not start. Its log ends so:\n${await logTail(home)}`);
  }
  await ensureDatabase(url);
  return {
    url,
    adopted: false,
    async stop() {
      child.ref();
      child.stdin?.end();
      await ended;
    },
  };
}
