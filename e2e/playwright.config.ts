import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** How much slower than a calm one the machine is now; npm test measures it. */
const slowness = Number(process.env['SLOWNESS'] ?? 1);

// A journey often waits for its own steps, so each core has one. Each worker has a product of its own.
const workers = Number(process.env['JOURNEY_WORKERS'] ?? 0) || availableParallelism();

const actionTimeout = 10_000 * slowness;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '.results',
  globalSetup: './product.ts',
  retries: 0,
  workers,
  forbidOnly: true,
  timeout: 80_000 * slowness,
  expect: { timeout: 10_000 * slowness },
  use: {
    actionTimeout,
    // The recorder takes a fifth of all time: what failed is recorded when it runs once more (scripts/test/run.ts).
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Nobody waits for what only fades.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // A new tab finds the code that the tab before has compiled.
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: to compile them for speed costs more than it gives back.
        '--js-flags=--no-turbofan',
      ],
    },
  },
  projects: [
    {
      name: 'desk',
      testIgnore: '*.phone.e2e.ts',
      use: {
        viewport: { width: 1440, height: 900 },
      },
    },
    {
      name: 'phone',
      testMatch: '*.phone.e2e.ts',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
