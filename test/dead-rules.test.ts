import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** Rules that wait for the part of the product that will call them. This list may only become shorter. */
const waiting: Record<string, string> = {
  dryRun: 'documents: the fee for a trip for nothing',
  mayBook: 'counter: the booking screens open with any right to book',
  shiftFactor: 'counter: a line worked in two or three shifts',
  usedAcross: 'returns: usage of an exchanged line against one allowance',
  revenueOfReplacement: 'reports: revenue of exchanged machines',
  parseAmount: 'accounting: amounts in files of banks',
  estimateTravel: 'dispatch: the order of stops proposed to a dispatcher',
  loadProfile: 'dispatch: the order of stops proposed to a dispatcher',
  onAxles: 'dispatch: the order of stops proposed to a dispatcher',
  findTicketType: 'dispatch: tickets by the letter and the number of the older interface',
  precedenceOf: 'boards: one status where several documents claim a machine',
};

const sources = async (folder: string): Promise<[path: string, text: string][]> => {
  const paths = await readdir(join(root, folder), { recursive: true });
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|\/dist\//.test(path));
  return Promise.all(
    code.map(
      async (path) => [`${folder}/${path}`, await readFile(join(root, folder, path), 'utf8')] as const,
    ),
  ) as Promise<[string, string][]>;
};

test('a rule of the domain is called by the product, or stands in the list of those that wait', async () => {
  const all = (await Promise.all(['apps', 'packages', 'scripts'].map(sources))).flat();
  const product = all.filter(([path]) => !/domain\/src\/examples\/|server\/(test|db\/seeds)\//.test(path));
  const words = product.map(([path, text]) => ({ path, words: new Set(text.match(/\w+/g)) }));
  const isUsed = (path: string, name: string, text: string): boolean =>
    words.some((each) => each.path !== path && each.words.has(name)) ||
    text.split(new RegExp(`\\b${name}\\b`)).length > 2;
  const dead = product
    .filter(([path]) => path.startsWith('packages/domain/src/'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !isUsed(path, name, text)),
    );
  expect(dead.toSorted()).toEqual(Object.keys(waiting).toSorted());
});
