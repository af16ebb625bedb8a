import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './database.ts';

const app = join(root, 'apps/staff');
const stamp = join(app, 'dist/.stamp');
const sources = [
  'apps/staff/**/*',
  'packages/*/src/**/*',
  'packages/*/package.json',
  // How it is built, and what counts as a source.
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
}
