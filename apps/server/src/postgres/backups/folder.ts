import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Target } from './target.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder as a target. What is put is on the disk before it has its name. */
export const openFolder = (folder: string): Target => {
  const root = resolve(folder);
  return {
    address: root,
    async put(name, bytes) {
      const file = join(root, name);
      const partial = `${file}.partial`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(partial, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(partial, file);
    },
    get: (name) =>
      readFile(join(root, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    async list(prefix) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
        .filter((name) => name.startsWith(prefix))
        .toSorted();
    },
    remove: (name) => rm(join(root, name), { force: true }),
  };
};
