import { type Page, expect, test as base } from '@playwright/test';
import { storageKeys } from '@yardline/client/tokens';
import { type Api, signInBy } from './api.ts';
import { productOf } from './products.ts';
import { closePages, type Kept, keepWarm, openContext, prepare, type Shape, type Warm } from './warm.ts';

export type Role = 'admin' | 'clerk' | 'driver' | 'mechanic' | 'accounts';

type Options = {
  /** Who sits at the browser; `visitor` stands before the sign-in page. */
  as: Role | 'visitor';
  language: 'en' | 'fr';
  /** Statuses that this journey provokes: any other refusal, or any word on the console, fails it. */
  provokes: readonly number[];
  /** Whether this journey leaves more behind in its context than pages, storage, routes and permissions. */
  needsOwnContext: boolean;
};

type Fixtures = Options & {
  kept: Kept;
  /** The product's interface as the administrator, for setting the stage. */
  api: Api;
  quiet: undefined;
};

const addressOf = (role: Role): string => `${role}@northyard.example`;

const addressAt = (baseURL: string | undefined): string => {
  if (baseURL === undefined) throw new Error('there is no product to open');
  return baseURL;
};

/** Notes what a user would never see and a developer would: console errors, exceptions, refused or lost requests. */
const listen = (page: Page, provokes: readonly number[]): string[] => {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    const said = message.text();
    // The journeys do without the product's worker (warm.ts), and the browser says so.
    if (said.startsWith('Service Worker registration blocked')) return;
    // The recorder of the runner asks every frame by a script; that of a preview, which has none of its own, runs no script at all.
    if (said.startsWith('Blocked script execution in') && said.includes('/previews/')) return;
    const isProvoked =
      provokes.some((status) => said.includes(`status of ${status}`)) ||
      (provokes.length > 0 && said.startsWith('CallRefused'));
    if ((message.type() === 'error' || message.type() === 'warning') && !isProvoked)
      heard.push(`console: ${said}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !provokes.includes(status)) heard.push(`${status} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Leaving a page ends what it had asked.
    if (why !== 'net::ERR_ABORTED') heard.push(`${why} ${request.url()}`);
  });
  return heard;
};

/** A test in a browser with a signed-in user; no error may go unnoticed. */
export const test = base.extend<Fixtures, { warm: Warm }>({
  as: ['clerk', { option: true }],
  language: ['en', { option: true }],
  provokes: [[], { option: true }],
  needsOwnContext: [false, { option: true }],

  baseURL: async ({}, use, { parallelIndex }) => {
    await use(productOf(parallelIndex).address);
  },

  kept: async ({ as, language, playwright, baseURL }, use) => {
    const told = [{ name: 'yardline-language', value: language }];
    if (as === 'visitor') {
      await use({ cookies: [], origins: [{ origin: addressAt(baseURL), localStorage: told }] });
      return;
    }
    const request = await playwright.request.newContext({ baseURL: addressAt(baseURL) });
    const { token } = await signInBy(request, addressOf(as));
    const { cookies } = await request.storageState();
    const session = [
      { name: storageKeys.token, value: token },
      { name: storageKeys.verified, value: 'true' },
    ];
    await use({ cookies, origins: [{ origin: addressAt(baseURL), localStorage: [...told, ...session] }] });
    await request.dispose();
  },

  warm: [
    async ({ browser }, use) => {
      const warm = keepWarm(browser);
      await use(warm);
      await warm.close();
    },
    { scope: 'worker' },
  ],

  context: async (
    { browser, warm, kept, needsOwnContext, viewport, hasTouch, isMobile, locale, colorScheme },
    use,
    info,
  ) => {
    const shape: Shape = { viewport, hasTouch, isMobile, locale: locale ?? 'en-US', colorScheme };
    const context = needsOwnContext ? await openContext(browser, shape) : await warm.take(shape);
    await prepare(context, kept);
    await use(context);
    if (needsOwnContext) await context.close();
    // After a failure the runner takes a picture of the pages, and starts another worker.
    else if (info.status === info.expectedStatus) await closePages(context);
  },

  api: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: addressAt(baseURL) });
    await use(await signInBy(request, addressOf('admin')));
    await request.dispose();
  },

  quiet: [
    async ({ page, provokes }, use) => {
      const heard = listen(page, provokes);
      await use(undefined);
      expect(heard, 'console errors, exceptions and refused requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
