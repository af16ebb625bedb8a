import { statfs } from 'node:fs/promises';

/** A disk that the product writes to, in bytes; `low` and `full` are the free bytes below which it counts as such. */
export type Disk = { holds: 'database' | 'files'; free: number; total: number; low: number; full: number };

/** How much room is left on the disks of the product. */
export type Room = {
  disks(): Promise<readonly Disk[]>;
  /** `low`: what is large is not taken in any more. `full`: writing is about to fail. */
  level(): Promise<'enough' | 'low' | 'full'>;
};

/** The share of a disk below which it counts as full where no setting says how much that is. */
const fullShare = 0.05;
/** Uploads and imports stop while this many times as much is free, so that daily work goes on longest. */
const lowTimes = 2;
/** Milliseconds for which an answer holds. */
const freshMs = 2_000;

/**
 * @param folders what lies where; a folder that cannot be asked (a database on another machine) is left out
 * @param floor bytes that must be free on each disk; left out, a twentieth of it
 */
export const openRoom = (
  folders: Readonly<Partial<Record<Disk['holds'], string | undefined>>>,
  floor: number | undefined,
): Room => {
  const look = async (holds: Disk['holds'], folder: string): Promise<Disk[]> => {
    try {
      const { bavail, blocks, bsize } = await statfs(folder);
      const [free, total] = [bavail * bsize, blocks * bsize];
      const full = floor ?? total * fullShare;
      return [{ holds, free, total, low: full * lowTimes, full }];
    } catch {
      return [];
    }
  };
  const lookAll = async (): Promise<Disk[]> => {
    const { database, files } = folders;
    const [first, second] = await Promise.all([
      database === undefined ? [] : look('database', database),
      files === undefined || files === '' ? [] : look('files', files),
    ]);
    return [...first, ...second];
  };
  let [asked, known]: [number, Promise<Disk[]>] = [-Infinity, Promise.resolve([])];
  const disks = (): Promise<Disk[]> => {
    if (performance.now() - asked > freshMs) [asked, known] = [performance.now(), lookAll()];
    return known;
  };
  return {
    disks,
    level: async () => {
      const all = await disks();
      if (all.some(({ free, full }) => free < full)) return 'full';
      return all.some(({ free, low }) => free < low) ? 'low' : 'enough';
    },
  };
};
