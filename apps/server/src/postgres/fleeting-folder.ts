import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** What Linux keeps in memory. */
const inMemory = '/dev/shm';

/** Free bytes from which it holds all that a run of tests leaves there at once. */
const room = 6 * 1024 ** 3;

/** Where data that only tests read are kept: in memory where it has the room, else in the temporary folder. */
export async function fleetingFolder(): Promise<string> {
  const found = await statfs(inMemory).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= room ? inMemory : tmpdir();
}
