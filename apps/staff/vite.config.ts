import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../scripts/compressed.ts';
import { chunkOf } from './chunks.ts';
import { preloads } from './preloads.ts';
import { serviceWorker } from './service-worker.ts';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000';
const served = [
  '/rest-api',
  '/flask',
  '/gateway',
  '/auth',
  '/identity',
  '/openapi.json',
  '/docs',
  '/healthz',
  '/readyz',
  '/metrics',
];

/** The words of pages behind links come without the application, and with it; those of a language are one file. */
const linkWords = /\/locales\/(en|fr)\/(signing|paying|sending\/sent)\.ts$/;

/**
 * Left alone, a build makes a file of whatever two screens share: hundreds for the first list, each compressed by itself. What
 * signing in needs is one file here, what every screen behind it needs is another, and what lists need a third; the words of a
 * language are three: for signing in, for the counter and for the office. The rest is still fetched by need.
 */
const groups = [
  // It works by being loaded before all others.
  chunkOf('start', 11, ['src/start.ts']),
  { name: 'guard', priority: 10, test: /apps\/staff\/src\/guard\.ts$/ },
  // Not with main.tsx: it waits for what it loads, which must not wait for it.
  chunkOf('gate', 9, ['src/gate/mount.tsx']),
  chunkOf('desk', 8, ['src/app/mount.tsx', 'src/shell/frame/Shell.tsx']),
  chunkOf('list', 7, ['src/shell/list/ListPage.tsx', 'src/modules/contracts/DocumentsPage.tsx']),
  {
    name: (id: string) => `link-words-${linkWords.exec(id)?.[1] ?? ''}`,
    debugName: 'link-words',
    priority: 6,
    test: linkWords,
  },
  ...['en', 'fr'].flatMap((language) => [
    chunkOf(`gate-words-${language}`, 5, [`src/locales/${language}/gate.ts`]),
    chunkOf(`words-${language}`, 4, [`src/locales/${language}/index.ts`]),
    chunkOf(`office-words-${language}`, 3, [`src/locales/${language}/office/index.ts`]),
  ]),
  { name: 'shared', priority: 1, test: /(apps\/staff|packages)\/.*\.[jt]sx?$/, minShareCount: 20 },
];

const quiet = new Set(['MODULE_LEVEL_DIRECTIVE']);

export default defineConfig({
  plugins: [react(), preloads(), serviceWorker(), compressed('_app')],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
  build: {
    target: 'es2024',
    // Not `assets`: that address is the fleet's.
    assetsDir: '_app',
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      onLog(level, log, report) {
        // Libraries mark files for React servers; a browser build has none, and the mark means nothing to it.
        if (!quiet.has(log.code ?? '')) report(level, log);
      },
    },
  },
});
