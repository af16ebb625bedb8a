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
  /**
   * Kills what it names; false when there is nothing to kill just now.
   * @param which of several processes, from 0 to 1
   */
  kill(what: Victim, which: number): Promise<boolean>;
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

/** Kills the database whose files are in a folder. */
export const killDatabase = async (cluster: string): Promise<boolean> =>
  killOne((await readPostmaster(cluster))?.pid);

type Settings = {
  dataDir: string;
  port: number;
  /** The folder of its database, in which the number of the postmaster stands. */
  cluster: string;
  cardApi: URL;
  /** Settings of its environment beside those of every run. */
  more?: Record<string, string>;
};

/** Starts the product on a port with data of its own, and waits until it is ready. */
export const startProduct = async (root: string, settings: Settings): Promise<Product> => {
  const { dataDir, port, cluster, cardApi, more } = settings;
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
        ...more,
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
    database: () => killDatabase(cluster),
    both: async () => {
      const isDead = await killDatabase(cluster);
      return killOne(await childOf(supervisor.pid ?? 0)) || isDead;
    },
  };
  return { address, isReady, stop, kill: (what) => kills[what]() };
};
