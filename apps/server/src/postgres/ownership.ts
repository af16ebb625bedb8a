import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './postmaster.ts';

// The owner of the server stops it. A start that finds the server of a killed owner takes it over; a start beside a
// living one is a guest and leaves it running.

type Owner = { pid: number; since: string };

const file = (dataDir: string) => join(dataDir, 'postgres-owner.json');

/** When a process started: its number alone may belong to another process by now. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Records that this process stops the server. */
export async function claim(dataDir: string): Promise<void> {
  const owner: Owner = { pid: process.pid, since: await startOf(process.pid) };
  await writeFile(file(dataDir), JSON.stringify(owner));
}

/** Whether another living process stops the server. */
export async function isClaimedByAnother(dataDir: string): Promise<boolean> {
  const text = await readFile(file(dataDir), 'utf8').catch(() => '');
  if (!text.startsWith('{')) return false;
  const { pid, since } = JSON.parse(text) as Owner;
  return pid !== process.pid && (await isAlive(pid)) && since === (await startOf(pid));
}

/** Takes the claim back. */
export async function release(dataDir: string): Promise<void> {
  await rm(file(dataDir), { force: true });
}
