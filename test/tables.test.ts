import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tables, type Use, uses } from './server-tables.ts';

type Owners = {
  /** Of every module, and of the kernel, the tables that it alone writes. */
  owners: Record<string, string[]>;
  /** Modules that write a table of another. This list may only become shorter. */
  foreignWrites: Record<string, string[]>;
  /** Modules that read a table of a higher tier. This list may only become shorter. */
  upwardReads: Record<string, string[]>;
};

const server = new URL('../apps/server/', import.meta.url);
const { owners, foreignWrites, upwardReads } = JSON.parse(
  readFileSync(new URL('tables.json', server), 'utf8'),
) as Owners;
const { tiers } = JSON.parse(readFileSync(new URL('modules.edges.json', server), 'utf8')) as {
  tiers: string[][];
};

const ownerOf = new Map(
  Object.entries(owners).flatMap(([room, its]) => its.map((table) => [table, room] as const)),
);
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

test('every table has one owner, a module or the kernel', () => {
  const named = Object.values(owners).flat();
  expect(named.toSorted()).toEqual([...tables].toSorted());
  const unknown = Object.keys(owners).filter((room) => room !== 'kernel' && tierOf(room) < 0);
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
