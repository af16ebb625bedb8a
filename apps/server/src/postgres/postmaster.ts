import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Postmaster = { pid: number; port: number };

/** What postmaster.pid says, whether or not that process still lives. */
export async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 ? { pid, port } : undefined;
}

/** Whether a process lives; a zombie counts as dead, because it holds nothing any more. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) Z/s.test(stat);
}

/**
 * Processes of PostgreSQL that work in this folder. Every one of them has the cluster as its working folder, so a
 * process number that was given to someone else in the meantime is never mistaken for ours.
 * Where there is no /proc the answer is empty and nothing is ever killed.
 */
export async function clusterProcesses(folder: string): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => /^\d+$/.test(entry))
      .map(async (entry) => {
        const [cwd, exe] = await Promise.all(
          ['cwd', 'exe'].map((link) => readlink(`/proc/${entry}/${link}`).catch(() => '')),
        );
        return cwd === folder && /\/postgres( \(deleted\))?$/.test(exe ?? '') ? Number(entry) : 0;
      }),
  );
  return found.filter((pid) => pid > 0);
}

/** Fast shutdown of a server that we may stop; immediate when it does not obey. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!(await isAlive(pid))) return;
    send(pid, signal);
    if (await waitUntilDead([pid], patience)) return;
  }
  await killCluster(folder);
}

/** Ends whatever is left of a server that does not answer; its files are recovered at the next start. */
export async function killCluster(folder: string): Promise<void> {
  const pids = await clusterProcesses(folder);
  for (const pid of pids) send(pid, 'SIGKILL');
  await waitUntilDead(pids, 10_000);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntilDead(pids: number[], patience: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < patience; await sleep(20)) {
    const alive = await Promise.all(pids.map(isAlive));
    if (!alive.includes(true)) return true;
  }
  return false;
}

/** Removes a postmaster.pid whose number belongs to a stranger now, as after a restart of the machine. */
export async function clearStalePid(folder: string, pid: number): Promise<boolean> {
  const hasProc = (await readdir('/proc').catch(() => [])).length > 0;
  if (!hasProc || !(await isAlive(pid)) || (await clusterProcesses(folder)).length > 0) return false;
  await rm(join(folder, 'postmaster.pid'), { force: true });
  return true;
}
