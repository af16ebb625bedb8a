import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** How much slower than a calm one the machine is now; npm test measures it. */
const slowness = Number(process.env['SLOWNESS'] ?? 1);

// No project but the shop's takes a process for each file: the start of one takes longer than most files do.
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Laws of the house read every file.
          testTimeout: 60_000 * slowness,
          setupFiles: ['test/same-examples.ts', 'packages/contract/src/words/both.ts'],
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          isolate: false,
          testTimeout: 5_000 * slowness,
          setupFiles: ['packages/ui/test/setup.ts', 'packages/contract/src/words/both.ts'],
          include: ['apps/staff/**/*.test.{ts,tsx}', 'packages/ui/**/*.test.tsx'],
        },
      },
      {
        plugins: [react()],
        define: { CLIENT_FILES: JSON.stringify({ script: '/_shop/client.js', sheet: '/_shop/style.css' }) },
        test: {
          name: 'shop',
          testTimeout: 5_000 * slowness,
          setupFiles: ['test/same-examples.ts'],
          include: ['apps/store/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'apps/server/test/restores/**'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['test/same-examples.ts', 'apps/server/test/laws/freshness.ts'],
          testTimeout: 20_000 * slowness,
          hookTimeout: 30_000 * slowness,
          expect: { poll: { timeout: 2_000 * slowness } },
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'screens',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
          isolate: false,
          // What users get: without the checks of React's own authors, which take most of the time.
          env: { NODE_ENV: 'production' },
          // Restores are of the everyday company as well, which is filled once for all of them.
          include: ['screens/**/*.test.ts', 'apps/server/test/restores/**/*.test.ts'],
          globalSetup: ['apps/server/test/screens/stage.ts'],
          testTimeout: 40_000 * slowness,
          hookTimeout: 30_000 * slowness,
          expect: { poll: { timeout: 10_000 * slowness } },
        },
      },
    ],
  },
});
