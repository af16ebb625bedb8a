import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Cluster } from './cluster.ts';
import { answers, loginUrl } from './login.ts';

/** A running PostgreSQL: `url` is its superuser's way into the product's database. */
export type RunningPostgres = {
  url: string;
  adopted: boolean;
  /** Its files, where they are ours to back up: no other process serves from them, and it is the embedded one. */
  folder?: string;
  /**
   * Runs `work` on the files while the server is stopped, and starts it again at the same address.
   * Left out where the server is not ours to stop: another process serves from it, or it is not the embedded one.
   */
  whileStopped?: <T>(work: (folder: string) => Promise<T>) => Promise<T>;
  stop(): Promise<void>;
};

/** Settings of a server whose data must survive. */
export const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  wal_level: 'replica',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The command line of a server. */
export const command = (binaries: string, folder: string, port: number, chosen: Record<string, string>) => [
  join(binaries, 'bin', 'postgres'),
  '-D',
  folder,
  '-p',
  String(port),
  ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** Nothing of our environment is the server's business. */
export const environment = { PATH: process.env['PATH'], TZ: 'UTC' };
const logFile = (dataDir: string) => join(dataDir, 'postgres.log');
const longLogBytes = 10_000_000;

/** The end of the server's log, for an error message. */
export async function logTail(dataDir: string): Promise<string> {
  const log = await readFile(logFile(dataDir), 'utf8').catch(() => '(no log)');
  return log.trimEnd().split('\n').slice(-15).join('\n');
}

type Start = {
  dataDir: string;
  cluster: Cluster;
  binaries: string;
  account: Account | undefined;
  port: number | undefined;
  /** Settings beside those of every server. */
  more?: Record<string, string>;
};

/** Starts a server that outlives us; undefined when it ended at once (its log says why). */
export async function startPostmaster(start: Start): Promise<{ pid: number; port: number } | undefined> {
  const { dataDir, cluster, binaries, account, more } = start;
  const port = start.port ?? (await freePort());
  const log = await openLog(dataDir);
  const [program = '', ...parameters] = command(binaries, cluster.folder, port, { ...settings, ...more });
  const child = spawn(program, parameters, {
    ...account,
    cwd: cluster.folder,
    env: environment,
    detached: true, // Its own group: Ctrl+C in the terminal must reach us first, and us alone.
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  const ready = await readyOrGone(child, loginUrl(port, cluster.password), cluster.folder);
  await log.close();
  return ready && child.pid ? { pid: child.pid, port } : undefined;
}

/** The log to append to; an old long one is put aside. */
export async function openLog(dataDir: string) {
  const file = logFile(dataDir);
  const size = await stat(file)
    .then((found) => found.size)
    .catch(() => 0);
  if (size > longLogBytes) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

/** Waits until the server answers; false when it ended instead, or never came. */
export async function readyOrGone(child: ChildProcess, url: string, folder: string): Promise<boolean> {
  let gone = false;
  child.once('exit', () => (gone = true));
  child.once('error', () => (gone = true));
  for (const since = performance.now(); !gone && performance.now() - since < 60_000;) {
    if ((await answers(url, folder, 100)) === 'ours') return true;
  }
  return false;
}

/** A port of the loopback that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (!address || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}
