import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { globalSheets, read, screens, sheets, sheetTypes, usedClasses } from '../scripts/sheets.ts';

/** The theme of a store that has none of its own: its colours are given here, and taken everywhere else. */
const storeColours = 'apps/store/src/looks/colours.css';

test('every class of a sheet is used by a screen', () => {
  const used = usedClasses();
  const dead = sheets().flatMap(({ path, classes }) =>
    classes.filter((name) => used.get(basename(path))?.has(name) !== true).map((name) => `${path} .${name}`),
  );
  expect(dead).toEqual([]);
});

test('no screen asks a sheet for a class that it does not have', () => {
  const known = new Map(sheets().map(({ path, classes }) => [basename(path), classes]));
  const missing = [...usedClasses()].flatMap(([file, names]) =>
    [...names].filter((name) => known.get(file)?.includes(name) !== true).map((name) => `${file} .${name}`),
  );
  expect(missing).toEqual([]);
});

test('no two sheets have the same file name, by which their types are told apart', () => {
  const names = sheets().map(({ path }) => basename(path));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the types of the sheets are those of the sheets: else run npm run css:types', () => {
  expect(read('sheets.d.ts')).toBe(sheetTypes());
});

test('few sheets are for the whole page, and each names no class of a screen', () => {
  expect(globalSheets()).toEqual([
    'apps/staff/src/app/app.css',
    storeColours,
    'apps/store/src/looks/shop.css',
    'packages/ui/src/looks/global.css',
  ]);
  for (const path of globalSheets()) expect(read(path)).not.toMatch(/\.(?!mantine-)[a-z][\w-]*[^{};]*\{/);
});

test('colours are tokens of the theme', () => {
  const paths = [...sheets().map(({ path }) => path), ...globalSheets()];
  const raw = paths
    .filter((path) => path !== storeColours)
    .flatMap((path) =>
      [...read(path).matchAll(/[\s(](#[0-9a-f]{3,8}|(?:rgb|hsl)a?\()/gi)].map(
        ([, colour]) => `${path} ${colour}`,
      ),
    );
  expect(raw).toEqual([]);
});

test('no screen names a class by a text, which no sheet would answer', () => {
  const named = screens().flatMap((path) =>
    [...read(path).matchAll(/className="[^"]*"/g)].map(([attribute]) => `${path} ${attribute}`),
  );
  expect(named).toEqual([]);
});
