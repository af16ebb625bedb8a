import { readdir, readFile } from 'node:fs/promises';
import { en as contractWords } from '../packages/contract/src/words/en.ts';
import { en as ruleWords } from '../packages/domain/src/words/en.ts';
import { expect, test } from 'vitest';

type House = { tiers: string[][]; edges: [from: string, to: string][] };

const server = new URL('../apps/server/', import.meta.url);
const { tiers, edges } = JSON.parse(await readFile(new URL('modules.edges.json', server), 'utf8')) as House;
const names = tiers.flat();

test('every server module has one tier, and every name of a tier a module', async () => {
  const entries = await readdir(new URL('src/modules/', server), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(folders.toSorted());
});

test('an edge between modules joins neighbours of one tier', () => {
  const astray = edges.filter(
    ([from, to]) => !tiers.some((tier) => tier.includes(from) && tier.includes(to)),
  );
  expect(astray).toEqual([]);
});

test('an edge between modules is used', async () => {
  const isUsed = async ([from, to]: [from: string, to: string]): Promise<boolean> => {
    const room = new URL(`src/modules/${from}/`, server);
    const files = (await readdir(room, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, room), 'utf8')));
    return texts.some((text) => text.includes(`../${to}/public.ts'`));
  };
  const used = await Promise.all(edges.map(isUsed));
  expect(edges.filter((_, place) => used[place] !== true)).toEqual([]);
});

test('the edges between modules have no cycle', () => {
  const reaches = (from: string, to: string, seen: string[] = []): boolean =>
    edges.some(
      ([start, next]) =>
        start === from && (next === to || (!seen.includes(next) && reaches(next, to, [...seen, next]))),
    );
  expect(names.filter((name) => reaches(name, name))).toEqual([]);
});

test('every reason to refuse is given somewhere', async () => {
  const root = new URL('../', import.meta.url);
  const folders = ['apps/server/src/', 'apps/staff/src/', 'packages/'];
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(new URL(folder, root), { recursive: true });
      return names
        .filter((name) => /\.tsx?$/.test(name) && !/node_modules|\/words\/|refusals\.ts|\.test\./.test(name))
        .map((name) => readFile(new URL(folder + name, root), 'utf8'));
    }),
  );
  const source = (await Promise.all(files.flat())).join('\n');
  const codes = [...Object.keys(contractWords), ...Object.keys(ruleWords)];
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
