import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { office } from '../apps/staff/src/locales/en/office/index.ts';

const source = new URL('../apps/staff/src/', import.meta.url).pathname;

const read = async () => {
  const paths = await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: source }));
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(source + path, 'utf8')] as const),
  );
  return texts.filter(([path]) => !path.startsWith('locales/') && !/\.test\./.test(path));
};

/** `mail` of `modules/mail/server/connect.ts`, or nothing outside the modules. */
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];

/** Modules whose screens all hang under the office: its words are there before any of them is drawn. */
const officeModules = (files: readonly (readonly [string, string])[]) =>
  new Set(
    files
      .filter(([path, text]) => path.endsWith('/routes.ts') && text.includes('() => officeRoute'))
      .filter(([, text]) => !text.includes('() => shellRoute'))
      .flatMap(([path]) => moduleOf(path) ?? []),
  );

test('only screens of the office say words of the office: elsewhere they are not there yet', async () => {
  const files = await read();
  const modules = officeModules(files);
  expect(modules.size).toBeGreaterThan(15);
  const names = Object.keys(office).join('|');
  const says = new RegExp(
    `(?:useTranslation\\(|\\bns: ?)\\[?[^)\\]\\n]*'(?:${names})'|['"\`](?:${names}):[a-z]`,
  );
  const early = files.filter(([path, text]) => !modules.has(moduleOf(path) ?? '') && says.test(text));
  expect(early.map(([path]) => path)).toEqual([]);
});

test('a screen of the counter takes nothing of a module of the office: it would lack its words', async () => {
  const files = await read();
  const modules = officeModules(files);
  const names = [...modules].join('|');
  const takes = new RegExp(`from '[^']*(?:modules/|\\.\\./)(?:${names})/[^']*\\.tsx'`);
  const taken = files.filter(([path, text]) => !modules.has(moduleOf(path) ?? '') && takes.test(text));
  expect(taken.map(([path]) => path)).toEqual([]);
});
