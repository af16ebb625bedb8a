import { defineConfig } from '@playwright/test';

/** How much slower than a calm one the machine is now; npm test measures it. */
const slowness = Number(process.env['SLOWNESS'] ?? 1);

const actionTimeout = 10_000 * slowness;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '.results',
  globalSetup: './product.ts',
  retries: 0,
  workers: 1,
  forbidOnly: true,
  timeout: 80_000 * slowness,
  expect: { timeout: 10_000 * slowness },
  use: {
    actionTimeout,
    // Without the film: a picture of the failure is kept anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
