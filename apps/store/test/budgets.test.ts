import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPage } from '../src/render.tsx';
import { model } from './fixtures.ts';

// What a shopper fetches, compressed, as the server sends it to a browser without brotli.

const run = promisify(execFile);
const kilobyte = 1_000;
let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yardline-store-'));
  const root = join(import.meta.dirname, '..');
  const vite = join(root, '../../node_modules/.bin/vite');
  await run(vite, ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

/** An entry of the manifest with all that it imports, and with what it imports later where that counts too. */
const filesOf = (entry: string, isLaterToo: boolean, files = new Set<string>()): Set<string> => {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`${entry} is not in the manifest.`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  const later = isLaterToo ? (chunk.dynamicImports ?? []) : [];
  for (const next of [...(chunk.imports ?? []), ...later]) filesOf(next, isLaterToo, files);
  return files;
};

const sizeOf = async (files: Iterable<string>): Promise<number> => {
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(folder, `${file}.gz`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('a page fetches less than 5 kB of scripts before an island wakes, and 95 kB with all islands', async () => {
  expect(await sizeOf(filesOf('src/client.ts', false))).toBeLessThan(5 * kilobyte);
  expect(await sizeOf(filesOf('src/client.ts', true))).toBeLessThan(95 * kilobyte);
});

test('the bar of the period, which is in sight at once, wakes with less than 75 kB', async () => {
  const files = filesOf('src/islands/wake-when.tsx', false, filesOf('src/client.ts', false));
  expect(await sizeOf(files)).toBeLessThan(75 * kilobyte);
});

test('the one sheet of all pages has less than 15 kB', async () => {
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  expect(await sizeOf(sheets.map(({ file }) => file))).toBeLessThan(15 * kilobyte);
});

test.each(['en', 'fr'] as const)('a page of 24 products in %s has less than 30 kB', (language) => {
  expect(gzipSync(renderPage(model(language, 'category')).html).length).toBeLessThan(30 * kilobyte);
});
