import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * A plugin of Vite for the folder that a build puts its scripts and sheets in. Each script and sheet beside itself as brotli, and for browsers without it as gzip: written once, sent many times. The build
 * does it and not the server that waits for the build: it takes 190 MB, and a process does not give them back.
 */
export const compressed = (assets: string): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      const folder = join(dir, assets);
      const files = await Array.fromAsync(glob('*.{js,css,svg}', { cwd: folder }));
      const write = async (name: string): Promise<void> => {
        const bytes = await readFile(join(folder, name));
        const [small, usual] = await Promise.all([toBrotli(bytes), toGzip(bytes)]);
        await writeFile(join(folder, `${name}.br`), small);
        await writeFile(join(folder, `${name}.gz`), usual);
      };
      await Promise.all(files.map(write));
    },
  },
});
