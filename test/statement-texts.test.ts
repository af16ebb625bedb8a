import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../apps/server/src/', import.meta.url).pathname;

/**
 * Where a statement is written by hand, with why no value of anyone is in it: texts of statements are told in traces and in the log
 * (docs/adr/0182, 0183). Everywhere else a value is a parameter.
 */
const byHand: Readonly<Record<string, string>> = {
  'kernel/database/settings.ts': 'names and words of a list, and numbers that are checked to be whole',
  'kernel/auth/provider-standing.ts': 'a condition over columns, of words of our own',
};

test('no statement has a value in its text', async () => {
  const paths = (await readdir(root, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.includes('.test.'),
  );
  expect(paths.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const path of paths) {
    const text = await readFile(join(root, path), 'utf8');
    // What Kysely puts into a text as it stands; eb.lit takes numbers, true and false alone.
    if (/\bsql\s*\.\s*(?:raw|lit|literal)\b/.test(text)) found.push(path);
  }
  expect(found.toSorted()).toEqual(Object.keys(byHand).toSorted());
});
