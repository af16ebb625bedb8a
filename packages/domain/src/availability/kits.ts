import { type Hold, joined, type Step, timeline } from './free.ts';
import type { Period } from '../time/local.ts';

/** One row of a kit's list of contents. A part that has rows of its own is a kit within the kit. */
export type KitRow = { kit: string; part: string; quantity: number };

/** Stock of one part of a kit. */
export type PartStock = { number: string; owned: number; holds: readonly Hold[] };

/** The place of the row by which a kit contains itself, directly or through others; undefined when none does. */
export function cycleIn(rows: readonly KitRow[]): number | undefined {
  const contents = Map.groupBy([...rows.entries()], ([, { kit }]) => kit);
  const done = new Set<string>();
  const search = (kit: string, above: ReadonlySet<string>): number | undefined => {
    for (const [place, { part }] of contents.get(kit) ?? []) {
      if (above.has(part)) return place;
      const found = done.has(part) ? undefined : search(part, new Set([...above, part]));
      if (found !== undefined) return found;
    }
    done.add(kit);
    return undefined;
  };
  for (const kit of contents.keys()) {
    const found = done.has(kit) ? undefined : search(kit, new Set([kit]));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Pieces of each part that one kit takes, kits within it opened: 1 inner kit of 2 bolts is 2 bolts, and a part that occurs
 * twice is counted twice. Rows of quantity 0 do not bind. The rows have no cycle (cycleIn).
 */
export function piecesPerKit(kit: string, rows: readonly KitRow[]): Map<string, number> {
  const contents = Map.groupBy(
    rows.filter(({ quantity }) => quantity > 0),
    (row) => row.kit,
  );
  const opened = new Map<string, Map<string, number>>();
  const open = (number: string): Map<string, number> => {
    const known = opened.get(number);
    if (known !== undefined) return known;
    const pieces = new Map<string, number>();
    for (const { part, quantity } of contents.get(number) ?? []) {
      const inner = contents.has(part) ? open(part) : new Map([[part, 1]]);
      for (const [name, each] of inner) pieces.set(name, (pieces.get(name) ?? 0) + each * quantity);
    }
    opened.set(number, pieces);
    return pieces;
  };
  return open(kit);
}

/**
 * Whole kits that can be assembled: the scarcest part decides, as with Signals' KitAvailabilityCalculator. An unknown
 * part counts as 0; of an empty kit there is none. Never below 0.
 */
export function kitsFree(pieces: ReadonlyMap<string, number>, free: ReadonlyMap<string, number>): number {
  if (pieces.size === 0) return 0;
  const each = [...pieces].map(([part, quantity]) => Math.floor((free.get(part) ?? 0) / quantity));
  return Math.max(0, Math.min(...each));
}

/** The free quantity of a kit over time: its parts are swept together, so that a kit is free only when all of them are at once. */
export function kitTimeline(
  pieces: ReadonlyMap<string, number>,
  stocks: readonly PartStock[],
  period: Period,
): Step[] {
  const changes = stocks
    .filter(({ number }) => pieces.has(number))
    .flatMap(({ number, owned, holds }) =>
      timeline(owned, holds, period).map(({ from, free }) => ({ number, from, free })),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.from, b.from));
  const free = new Map<string, number>();
  const steps: Step[] = [{ ...period, free: 0 }];
  for (const change of changes) {
    free.set(change.number, change.free);
    const kits = kitsFree(pieces, free);
    const last = steps.at(-1);
    if (last?.from.equals(change.from)) last.free = kits;
    else if (last !== undefined) {
      last.to = change.from;
      steps.push({ from: change.from, to: period.to, free: kits });
    }
  }
  return joined(steps);
}
