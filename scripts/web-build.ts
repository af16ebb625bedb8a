import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { root } from './database.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const app = join(root, 'apps/staff');
const stamp = join(app, 'dist/.stamp');
const sources = [
  'apps/staff/**/*',
  'packages/*/src/**/*',
  'packages/*/package.json',
  // How files are compressed, and what counts as a source.
  'scripts/web-build.ts',
  'package-lock.json',
  'tsconfig*.json',
];

/** Builds the staff application unless the one in dist was built from these very sources; false when it was. */
export async function buildWhenStale(): Promise<boolean> {
  const wanted = await fingerprint();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return false;
  await build();
  await writeFile(stamp, wanted);
  return true;
}

async function fingerprint(): Promise<string> {
  const files: string[] = [];
  const found = glob(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules' || entry.name === 'dist' || entry.name === '.cache',
  });
  for await (const entry of found) if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function build(): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/vite'), ['build', app, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The web application does not build.');
  await compress();
}

/** Each script and sheet beside itself as brotli, and for browsers without it as gzip: written once, sent many times. */
async function compress(): Promise<void> {
  const folder = join(app, 'dist/_app');
  const files = await Array.fromAsync(glob('*.{js,css,svg}', { cwd: folder }));
  const write = async (name: string): Promise<void> => {
    const bytes = await readFile(join(folder, name));
    const [small, usual] = await Promise.all([toBrotli(bytes), toGzip(bytes)]);
    await writeFile(join(folder, `${name}.br`), small);
    await writeFile(join(folder, `${name}.gz`), usual);
  };
  await Promise.all(files.map(write));
}
