import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
];

/** A module of the build, as the bundler tells of it. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const reached = new Map<string, Set<string>>();

/** What a file of the application needs to run at all: all that it imports, but for what it loads later. */
const neededBy = (entry: string, modules: Modules): Set<string> => {
  const known = reached.get(entry);
  if (known !== undefined) return known;
  const needed = new Set<string>();
  const open = [fileURLToPath(new URL(entry, import.meta.url))];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  reached.set(entry, needed);
  return needed;
};

/** A chunk of what these files need and no chunk before it has; style sheets stay where they are asked for. */
const chunkOf = (name: string, priority: number, entries: readonly string[]) => ({
  name: (id: string, modules: Modules) =>
    entries.some((entry) => neededBy(entry, modules).has(id)) ? name : null,
  debugName: name,
  priority,
  test: /\.[cm]?[jt]sx?$/,
});

/**
 * Left alone, a build makes a file of whatever two screens share: hundreds for the first list, each compressed by itself. What
 * signing in needs is one file here, what every screen behind it needs is another, and what lists need a third; the rest is
 * still fetched by need.
 */
const groups = [
  // It works by being loaded before all others.
  { name: 'guard', priority: 5, test: /apps\/staff\/src\/guard\.ts$/ },
  // Not with main.tsx: it waits for what it loads, which must not wait for it.
  chunkOf('gate', 4, ['src/gate/mount.tsx']),
  chunkOf('desk', 3, ['src/app/mount.tsx']),
  chunkOf('list', 2, ['src/shell/list/ListPage.tsx', 'src/modules/contracts/DocumentsPage.tsx']),
  { name: 'shared', priority: 1, test: /(apps\/staff|packages)\/.*\.[jt]sx?$/, minShareCount: 20 },
];

const quiet = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']);

export default defineConfig({
  plugins: [react()],
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
        // A contract that one screen loads later and another needs at once comes with the one that needs it.
        if (!quiet.has(log.code ?? '')) report(level, log);
      },
    },
  },
});
