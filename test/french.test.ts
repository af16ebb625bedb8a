import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const places = [
  'apps/*/src/**/fr/*.ts',
  'apps/*/src/**/{fr,words.fr}.ts',
  'packages/*/src/**/{fr,rights-fr}.ts',
  'packages/domain/src/**/words.ts',
];

/** The French texts of a source: where both languages stand in one file, those below the French table. */
const textsOf = (source: string): string[] => {
  const start = source.indexOf('const french');
  const lines = source.slice(Math.max(start, 0)).split('\n');
  const code = lines.filter((line) => !/^\s*(\/\/|\/?\*|import|export \{)/.test(line)).join('\n');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) =>
    text.replaceAll(String.raw`\u00a0`, '\u00a0'),
  );
};

/** What a text has not as it is printed in Canada: nothing before ; ! ?, a no-break space before : and inside « ». */
const faults = [/\S[ \u00a0][;!?](?=\s|$)/, /[^\s\u00a0][ ]?:(?=\s|$)/, /«(?!\u00a0)/, /(?<!\u00a0)»/];

const filesOf = async (place: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const file of glob(place, { cwd: root.pathname })) found.push(file);
  return found;
};

test('French is set as it is in Canada, in every word of the product [S1.6]', async () => {
  const files = [...new Set((await Promise.all(places.map(filesOf))).flat())];
  const read = await Promise.all(
    files.map(async (file) => ({ file, texts: textsOf(await readFile(new URL(file, root), 'utf8')) })),
  );
  expect(read.filter(({ texts }) => texts.length > 20).map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'packages/domain/src/words/fr.ts',
      'packages/domain/src/pricing/words.ts',
      'packages/contract/src/words/fr.ts',
      'apps/staff/src/locales/fr/contracts.ts',
      'apps/server/src/modules/documents/layout/words.fr.ts',
      'apps/server/src/modules/mail/words/fr.ts',
    ]),
  );
  const wrong = read.flatMap(({ file, texts }) =>
    texts.filter((text) => faults.some((fault) => fault.test(text))).map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
