import { statfs } from 'node:fs/promises';

/** A disk that the product writes to, in bytes; `low` and `full` are the free bytes below which it counts as such. */
export type Disk = { holds: 'database' | 'files'; free: number; total: number; low: number; full: number };

/** Free space on the product's disks. */
export type Room = {
  disks(): Promise<readonly Disk[]>;
  /** `low`: uploads and imports are refused. `full`: writing is about to fail. */
  level(): Promise<'enough' | 'low' | 'full'>;
};

/** The share of a disk below which it counts as full without a setting. */
const fullShare = 0.05;
/** Uploads and imports stop at this many times the full limit, so that daily work continues longest. */
const lowTimes = 2;
/** Milliseconds for which a measurement is reused. */
const freshMs = 2_000;

/**
 * @param folders the folders by use; one that cannot be measured (a database on another machine) is left out
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
