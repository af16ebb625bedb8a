import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readPostmaster } from '../../apps/server/src/postgres/postmaster.ts';

/** The product under its supervisor, as npm start runs it, and what can be killed of it. */
export type Product = {
  address: string;
  /** Kills what it names; false when there is nothing to kill just now. */
  kill(what: Victim): Promise<boolean>;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

export const victims = ['process', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

/** The process below the supervisor: the one that serves. */
const childOf = async (parent: number): Promise<number | undefined> => {
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) === parent && state !== 'Z') return Number(entry);
  }
  return undefined;
};

const killOne = (pid: number | undefined): boolean => {
  if (pid === undefined || pid <= 0) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
};

/**
 * Starts the product on a port with data of its own, and waits until it is ready.
 * @param cluster the folder of its database, in which the number of the postmaster stands
 */
export const startProduct = async (
  root: string,
  settings: { dataDir: string; port: number; cluster: string; cardApi: URL },
): Promise<Product> => {
  const { dataDir, port, cluster, cardApi } = settings;
  const address = `http://127.0.0.1:${port}`;
  const log = createWriteStream(join(dataDir, 'product.log'), { flags: 'a' });
  const supervisor: ChildProcess = spawn(
    process.execPath,
    ['scripts/bootstrap.cjs', '--keep', 'scripts/start.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        WRITES_PER_MINUTE: '0',
        SEARCHES_PER_MINUTE: '0',
        FAILED_SIGN_INS: '1000000',
        DISK_FLOOR_MB: '1',
        STRIPE_URL: cardApi.href,
      },
    },
  );
  supervisor.stdout?.pipe(log);
  supervisor.stderr?.pipe(log);
  const isReady = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(2_000);
    const response = await fetch(`${address}/readyz`, { signal }).catch(() => undefined);
    return response?.ok === true;
  };
  const stop = async (): Promise<void> => {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
    supervisor.kill('SIGTERM');
    await once(supervisor, 'exit');
  };
  for (const since = performance.now(); !(await isReady()); await wait(100)) {
    if (supervisor.exitCode !== null || performance.now() - since > 120_000) {
      await stop();
      throw new Error(`The product does not start: see ${join(dataDir, 'product.log')}`);
    }
  }
  const kills: Record<Victim, () => Promise<boolean>> = {
    process: async () => killOne(await childOf(supervisor.pid ?? 0)),
    database: async () => killOne((await readPostmaster(cluster))?.pid),
    both: async () => {
      const isDead = killOne((await readPostmaster(cluster))?.pid);
      return killOne(await childOf(supervisor.pid ?? 0)) || isDead;
    },
  };
  return { address, isReady, stop, kill: (what) => kills[what]() };
};
