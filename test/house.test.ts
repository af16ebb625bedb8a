import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type House = { tiers: string[][]; edges: [from: string, to: string][] };

const server = new URL('../apps/server/', import.meta.url);
const { tiers, edges } = JSON.parse(await readFile(new URL('modules.edges.json', server), 'utf8')) as House;
const names = tiers.flat();

test('every server module has one tier', async () => {
  const entries = await readdir(new URL('src/modules/', server), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});

test('an edge between modules joins neighbours of one tier', () => {
  const astray = edges.filter(
    ([from, to]) => !tiers.some((tier) => tier.includes(from) && tier.includes(to)),
  );
  expect(astray).toEqual([]);
});

test('the edges between modules have no cycle', () => {
  const reaches = (from: string, to: string, seen: string[] = []): boolean =>
    edges.some(
      ([start, next]) =>
        start === from && (next === to || (!seen.includes(next) && reaches(next, to, [...seen, next]))),
    );
  expect(names.filter((name) => reaches(name, name))).toEqual([]);
});
