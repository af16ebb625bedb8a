import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './database.ts';

type Application = {
  folder: string;
  sources: readonly string[];
  /** What Vite is told for each of its builds, which follow one another. */
  builds: readonly (readonly string[])[];
};

/** How it is built, and what counts as a source. */
const always = ['scripts/{web-build,compressed}.ts', 'package-lock.json', 'tsconfig*.json'];

const staff: Application = {
  folder: 'apps/staff',
  sources: ['apps/staff/**/*', 'packages/*/src/**/*', 'packages/*/package.json', ...always],
  builds: [[]],
};

/** The server's bundle names the files of the browser's, which are built first. */
const store: Application = {
  folder: 'apps/store',
  sources: [
    'apps/store/**/*',
    'packages/contract/src/store/**/*',
    'packages/domain/src/**/*',
    'packages/{contract,domain}/package.json',
    ...always,
  ],
  builds: [[], ['--ssr']],
};

/** Builds the applications that are not in dist yet from these very sources, side by side; false when all were. */
export async function buildWhenStale(): Promise<boolean> {
  const built = await Promise.all([staff, store].map(buildApplication));
  return built.includes(true);
}

/** The store alone: its pages are drawn by the server, which cannot do without it even where the staff's are served by Vite. */
export const buildStoreWhenStale = (): Promise<boolean> => buildApplication(store);

async function buildApplication({ folder, sources, builds }: Application): Promise<boolean> {
  const stamp = join(root, folder, 'dist/.stamp');
  const wanted = await fingerprint(sources);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return false;
  for (const parameters of builds) await build(folder, parameters);
  await writeFile(stamp, wanted);
  return true;
}

async function fingerprint(sources: readonly string[]): Promise<string> {
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

async function build(folder: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(join(root, 'node_modules/.bin/vite'), ['build', ...parameters, '--logLevel', 'warn'], {
    cwd: join(root, folder),
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The web application in ${folder} does not build.`);
}
