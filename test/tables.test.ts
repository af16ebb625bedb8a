import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tables } from '../apps/server/test/laws/tables.ts';
import { type Use, uses } from './server-tables.ts';

type Foreign = {
  /** Modules that write a table of another. This list may only become shorter. */
  foreignWrites: Record<string, string[]>;
  /** Modules that read a table of a higher tier. This list may only become shorter. */
  upwardReads: Record<string, string[]>;
};

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { foreignWrites, upwardReads } = read('foreign-tables.json') as Foreign;
const { tiers } = read('../apps/server/modules.edges.json') as { tiers: string[][] };

const ownerOf = new Map(Object.entries(tables).map(([table, { owner }]) => [table, owner]));
/** The kernel lies below the lowest tier. */
const tierOf = (room: string): number => tiers.findIndex((tier) => tier.includes(room));

const pairs = (chosen: readonly Use[]): Record<string, string[]> => {
  const rooms = [...new Set(chosen.map(({ room }) => room))].toSorted();
  return Object.fromEntries(
    rooms.map((room) => [
      room,
      [...new Set(chosen.filter((use) => use.room === room).map(({ table }) => table))].toSorted(),
    ]),
  );
};

test('the owner of a table is a module or the kernel', () => {
  const unknown = [...new Set(ownerOf.values())].filter((room) => room !== 'kernel' && tierOf(room) < 0);
  expect(unknown).toEqual([]);
});

test('only its owner writes a table, but for what the list still allows', () => {
  expect(pairs(uses.filter(({ room, table, isWrite }) => isWrite && ownerOf.get(table) !== room))).toEqual(
    foreignWrites,
  );
});

test('no module reads a table of a higher tier, but for what the list still allows', () => {
  const isUpward = ({ room, table }: Use): boolean => tierOf(ownerOf.get(table) ?? '') > tierOf(room);
  expect(pairs(uses.filter((use) => !use.isWrite && isUpward(use)))).toEqual(upwardReads);
});
