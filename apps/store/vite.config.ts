import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Manifest } from 'vite';
import { compressed } from '../../scripts/compressed.ts';

const dist = join(import.meta.dirname, 'dist');

/** What a page of the store names in its head: the client is built first, and the server's bundle knows its files. */
const clientFiles = (): { script: string; sheet: string } => {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const { file: script } = manifest['src/client.ts'] ?? {};
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  if (script === undefined || sheet === undefined) throw new Error('The client of the store is not built.');
  return { script: `/${script}`, sheet: `/${sheet}` };
};

/** Sheets have names of their own (test/sheets.test.ts), so that both builds give a class the same name. */
const css = {
  modules: {
    generateScopedName: (name: string, file: string) => `${basename(file, '.module.css')}-${name}`,
  },
};

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild === true
    ? {
        plugins: [react()],
        css,
        define: {
          CLIENT_FILES: JSON.stringify(clientFiles()),
          'process.env.NODE_ENV': '"production"',
        },
        ssr: { noExternal: true },
        build: {
          target: 'es2024',
          outDir: 'dist/server',
          rolldownOptions: { input: 'src/render.tsx', output: { entryFileNames: 'render.js' } },
        },
      }
    : {
        plugins: [react(), compressed('_shop')],
        css,
        build: {
          target: 'es2022',
          outDir: 'dist/client',
          assetsDir: '_shop',
          manifest: true,
          modulePreload: false,
          // One small sheet for all pages is fetched once and kept.
          cssCodeSplit: false,
          rolldownOptions: {
            // On a busy machine it would tell at each start how long compressing takes.
            checks: { bundlerTimings: false },
            input: ['src/client.ts', 'src/sheets.ts'],
            // The sheets are kept because the entry that names them keeps its exports.
            preserveEntrySignatures: 'exports-only',
          },
        },
      },
);
