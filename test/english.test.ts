import { glob, readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const places = [
  '{apps,packages}/*/{src,test,db}/**/*.{ts,tsx,css,sql}',
  '{bench,e2e,scripts,test}/**/*.{ts,cjs}',
  '*.md',
  'docs/**/*.md',
];
/** Migrations that have run and words that were signed are never changed, types are generated, and this file names what it forbids. */
const skipped = [
  'apps/server/db/migrations/**',
  'apps/server/db/types.ts',
  '**/*before-4.ts',
  'test/english.test.ts',
];

/** A person of unknown sex is they, or the noun. */
const pronouns = /\b(?:he|him|his|himself)\b/giu;

/** Phrases that have a plainer word everywhere (STYLE.md). */
const quaint =
  /\banew\b|\bwhoever\b|\bsomebody\b|\bon its way\b|\blies? in it\b|\bwhat lies\b|\bwhat is left\b(?! out)|\bnothing left\b|\bgiven back\b|\bnobody is offered\b|\bwritten like that\b|\bgoes? along with\b|\bhangs on\b|\bwhat there is\b|\bstands? there\b|\bwr(?:ites?|itten) down\b|\bof old(?=[,.;:)]|$)|\bwhat hangs\b/giu;

type Text = { line: number; text: string; isComment: boolean };

const quotedIn = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`?/g;
const insertedIn = /\$\{[^}]*\}|\{\{.*?\}\}/g;

/** The comments and the strings of several words in a source. Code is left out: a variable may have any name. */
const textsOf = (source: string): Text[] => {
  let isOpen = false;
  return source.split('\n').flatMap((whole, index): Text[] => {
    const line = index + 1;
    const trimmed = whole.trim();
    const begins = /^\{?\/\*/.test(trimmed);
    if (isOpen || begins || /^(?:\/\/|--)/.test(trimmed)) {
      isOpen = (isOpen || begins) && !trimmed.includes('*/');
      return [{ line, text: trimmed, isComment: true }];
    }
    const strings = [...whole.matchAll(quotedIn)]
      .map(([, one = '', two = '', three = '']) => `${one}${two}${three}`.replaceAll(insertedIn, ' '))
      .filter((text) => /\S\s+\S/.test(text))
      .map((text): Text => ({ line, text, isComment: false }));
    const [, comment] = whole.replaceAll(quotedIn, '').split(/\s(?:\/\/|\/\*|--)\s/);
    return comment === undefined ? strings : [...strings, { line, text: comment, isComment: true }];
  });
};

/** The prose of a document, without words that it only names: in backticks or italics. */
const proseOf = (source: string): Text[] =>
  source
    .replaceAll(/`[^`\n]+`|(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)/g, '')
    .split('\n')
    .map((text, index) => ({ line: index + 1, text, isComment: true }));

const isOneOf = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern));

/** Tests repeat the texts of screens; of their strings only the titles are their own. */
const isOwn = (file: string, source: string, { line, isComment }: Text): boolean =>
  isComment ||
  !/\.(?:test|e2e)\.tsx?$|^e2e\/|\/test\//.test(file) ||
  /^\s*(?:(?:describe|it|test)\b|\]\)\()/.test(source.split('\n')[line - 1] ?? '');

const read = await Promise.all(
  (await Array.fromAsync(glob(places, { cwd: root.pathname })))
    .filter((file) => !isOneOf(file, skipped) && !file.includes('node_modules'))
    .map(async (file) => ({ file, source: await readFile(new URL(file, root), 'utf8') })),
);

const faults = (phrases: RegExp, isMeant: typeof isOwn): string[] =>
  read.flatMap(({ file, source }) =>
    (file.endsWith('.md') ? proseOf(source) : textsOf(source))
      .filter((text) => isMeant(file, source, text))
      .flatMap(({ line, text }) =>
        [...text.matchAll(phrases)].map(([phrase]) => `${file}:${line} ${phrase.toLowerCase()}`),
      ),
  );

describe('the English of words, comments and documents', () => {
  it('speaks of people as they', () => {
    expect(read.length).toBeGreaterThan(2_000);
    expect(faults(pronouns, () => true)).toEqual([]);
  });

  it('has no phrase with a plainer word', () => {
    expect(faults(quaint, isOwn)).toEqual([]);
  });

  it('is found in comments and strings, not in code', () => {
    const source = [
      'const his = await open(his.page); // whose it is',
      "expect(his).toBe('Sam’s page'); /* seen once */",
      '/** A doc comment',
      ' * over two lines. */',
      'const where = `id = ${his}`;',
      "const clock = 'anew';",
    ].join('\n');
    expect(textsOf(source).map(({ line, text }) => `${line} ${text.trim()}`)).toEqual([
      '1 whose it is',
      '2 Sam’s page',
      '2 seen once */',
      '3 /** A doc comment',
      '4 * over two lines. */',
      '5 id =',
    ]);
  });
});
