import { listBases, placesOf, readManifest } from './manifest.ts';
import type { Target } from './target.ts';

/** Whole bases that stay, however old they are. */
const always = 2;

/**
 * Removes the bases of a database that ended before an instant, but for the last two, what was cut short, and the pieces of the log that no
 * base needs.
 */
export const prune = async (target: Target, database: string, before: string): Promise<void> => {
  const places = placesOf(database);
  const bases = (await listBases(target, `${database}/`)).map(({ base }) => base).toSorted();
  const newest = bases.at(-1);
  if (newest === undefined) return;
  const kept: string[] = [];
  for (const base of bases.slice(0, -always)) {
    const { ended_at: ended } = await readManifest(target, database, base);
    if (ended >= before) kept.push(base);
  }
  kept.push(...bases.slice(-always));
  for (const name of await target.list(places.bases)) {
    const base = name.slice(places.bases.length).split('/')[0] ?? '';
    // One that is newer than the newest whole one is being made.
    if (!kept.includes(base) && base <= newest) await target.remove(name);
  }
  const needed = (await readManifest(target, database, kept[0] ?? newest)).wal_from;
  for (const name of await target.list(places.wal)) {
    const piece = name.slice(places.wal.length);
    if (/^[0-9A-F]{24}/.test(piece) && piece.slice(0, 24) < needed) await target.remove(name);
  }
};
