import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** What was larger than its limit when the limit came, and how large it is. A figure here may only become smaller. */
const frozen: Record<string, number> = {
  'apps/server/src/kernel/auth': 27,
  'apps/server/test': 28,
  'apps/staff/src/gate': 36,
  'apps/staff/src/locales/en': 41,
  'apps/staff/src/locales/fr': 41,
  'apps/staff/src/modules/assets': 29,
  'apps/staff/src/modules/customers': 30,
  'packages/ui/src': 35,
  'apps/server/src/modules/assets/public.ts': 17,
  'apps/server/src/modules/catalog/public.ts': 14,
  'apps/server/src/modules/contracts/public.ts': 14,
  'apps/server/src/modules/deposit-book/public.ts': 14,
  'apps/server/src/modules/papers/public.ts': 11,
  'apps/server/src/modules/holds/public.ts': 20,
  'apps/server/src/modules/invoices/public.ts': 15,
  'apps/server/src/modules/parts/public.ts': 11,
  'apps/server/src/modules/rates/public.ts': 11,
  'apps/server/src/modules/sessions/public.ts': 19,
};

const all = (
  await Promise.all(
    ['apps', 'packages', 'scripts'].map(async (top) =>
      (await readdir(join(root, top), { recursive: true })).map((path) => `${top}/${path}`),
    ),
  )
)
  .flat()
  .filter((path) => !/node_modules|\/dist\/|\/db\/migrations\//.test(path));

const expectWithin = (sizes: Map<string, number>, limit: number): void => {
  const tooLarge = [...sizes].filter(([path, size]) => size > (frozen[path] ?? limit));
  expect(tooLarge, `more than ${limit}`).toEqual([]);
  const shrunk = [...sizes].filter(([path, size]) => path in frozen && size < (frozen[path] ?? 0));
  expect(shrunk, 'smaller than the frozen figure: lower it').toEqual([]);
};

test('a folder has at most 25 files, tests apart', () => {
  const code = all.filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.test.'));
  expectWithin(sizesOf(code.map((path) => path.slice(0, path.lastIndexOf('/')))), 25);
});

const sizesOf = (folders: string[]): Map<string, number> => {
  const sizes = new Map<string, number>();
  for (const folder of folders) sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  return sizes;
};

const measured = async (paths: string[], measure: (text: string) => number): Promise<Map<string, number>> =>
  new Map(
    await Promise.all(
      paths.map(async (path) => [path, measure(await readFile(join(root, path), 'utf8'))] as const),
    ),
  );

test('a style sheet has at most 350 lines', async () => {
  const sheets = all.filter((path) => path.endsWith('.css'));
  expectWithin(await measured(sheets, (text) => text.split('\n').length - 1), 350);
});

test('a module shows at most ten names at its door', async () => {
  const doors = all.filter((path) => path.endsWith('/public.ts'));
  const names = (text: string): number =>
    [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim() !== ''),
    ).length;
  expectWithin(await measured(doors, names), 10);
});
