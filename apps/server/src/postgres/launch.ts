import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from './account.ts';
import { archiveSettings, makeSpool } from './backups/archive.ts';
import { serverBinaries } from './binaries.ts';
import { type Cluster, ensureCluster, readPassword } from './cluster.ts';
import { findCluster } from './cluster-place.ts';
import { logTail, type RunningPostgres, startPostmaster } from './command.ts';
import { answers, ensureDatabase, loginUrl, withClient } from './login.ts';
import { claim, isClaimedByAnother, release } from './ownership.ts';
import { clearStalePid, isAlive, killCluster, readPostmaster, stopPostmaster } from './postmaster.ts';
import { launchVolatile } from './volatile.ts';

export type { RunningPostgres } from './command.ts';

const patience = 30_000;

/**
 * The product's own PostgreSQL over the files in `dataDir`: adopts the one that runs already, else starts one, and
 * starts it again on the same port should it ever be killed.
 * `volatile` is for tests: its files are temporary, nothing is synced, and it ends with the process that asked for it.
 * `archives`: it hands its log over piece by piece, to be stored elsewhere (backups/archive.ts).
 */
export async function launchPostgres(options: {
  dataDir: string;
  volatile?: boolean;
  archives?: boolean;
}): Promise<RunningPostgres> {
  const account = await serverAccount();
  const binaries = await serverBinaries(account);
  if (options.volatile) return launchVolatile(binaries, account);
  const dataDir = resolve(options.dataDir);
  const cluster = await ensureCluster(dataDir, binaries, account, false);
  if (options.archives) await makeSpool(cluster.folder, account);
  const more = options.archives ? archiveSettings(cluster.folder) : {};
  const raise = (port?: number) =>
    adoptOrStart(dataDir, cluster, () =>
      startPostmaster({ dataDir, cluster, binaries, account, port, more }),
    );
  const running = await keep(dataDir, cluster, raise);
  if (options.archives && running.adopted && !(await isArchiving(running.url))) {
    // It was started without. Where another process serves from it, that one archives or does not.
    await running.whileStopped?.(async () => {});
  }
  return running;
}

const isArchiving = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      "select current_setting('archive_mode') = 'on' as is",
    );
    return rows[0]?.is === true;
  });

/** The superuser's URL of the database that runs over `dataDir` now; undefined when none does. */
export async function findPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await findCluster(dataDir);
  if (folder === undefined) return undefined;
  const [password, found] = [await readPassword(dataDir), await readPostmaster(folder)];
  if (!password || !found || !(await isAlive(found.pid))) return undefined;
  const url = loginUrl(found.port, password);
  return (await answers(url, folder, 2_000)) === 'ours' ? url : undefined;
}

type Raised = { pid: number; port: number; adopted: boolean };

async function adoptOrStart(
  dataDir: string,
  cluster: Cluster,
  start: () => Promise<{ pid: number; port: number } | undefined>,
): Promise<Raised> {
  for (const since = performance.now(); ; await sleep(200)) {
    const adopted = await adopt(cluster);
    if (adopted) return { ...adopted, adopted: true };
    const started = await start();
    if (started) return { ...started, adopted: false };
    if (performance.now() - since > patience) {
      throw new Error(
        `PostgreSQL does not start in ${cluster.folder}. Its log ends so:\n${await logTail(dataDir)}`,
      );
    }
  }
}

/** The live server of this cluster, if it answers as ours; one that does not answer is ended. */
async function adopt({ folder, password }: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const found = await readPostmaster(folder);
  if (!found) return undefined;
  if (await clearStalePid(folder, found.pid)) return undefined;
  if (!(await isAlive(found.pid))) return undefined;
  const answer = found.port > 0 ? await answers(loginUrl(found.port, password), folder, 10_000) : 'silent';
  if (answer === 'ours') return found;
  if (answer === 'silent') await killCluster(folder);
  return undefined;
}

async function keep(
  dataDir: string,
  cluster: Cluster,
  raise: (port?: number) => Promise<Raised>,
): Promise<RunningPostgres> {
  const first = await raise();
  let { pid } = first;
  const { port } = first;
  const url = loginUrl(port, cluster.password);
  const guest = first.adopted && (await isClaimedByAnother(dataDir));
  if (!guest) await claim(dataDir);
  await ensureDatabase(url);

  let stopping = false;
  let raising: Promise<void> | undefined;
  const raiseAgain = async () => {
    process.stderr.write('The database was ended from outside; starting it again.\n');
    await raise(port).then(
      (again) => (pid = again.pid),
      (error: unknown) => process.stderr.write(`${String(error)}\n`),
    );
    raising = undefined;
  };
  const watch = setInterval(async () => {
    if (raising || (await isAlive(pid)) || raising || stopping) return;
    raising = raiseAgain();
  }, 500);
  watch.unref();

  const whileStopped = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    await raising;
    stopping = true;
    await stopPostmaster(cluster.folder, pid);
    try {
      return await work(cluster.folder);
    } finally {
      ({ pid } = await raise(port));
      stopping = false;
    }
  };

  return {
    url,
    adopted: first.adopted,
    ...(guest ? {} : { whileStopped, folder: cluster.folder }),
    async stop() {
      stopping = true;
      clearInterval(watch);
      await raising;
      if (guest) return;
      await stopPostmaster(cluster.folder, pid);
      await release(dataDir);
    },
  };
}
