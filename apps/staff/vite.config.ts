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
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      onLog(level, log, report) {
        // Libraries mark files for React servers; a browser build has none, and the mark means nothing to it.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
