import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** What differs between the contexts of journeys; everything else stands in the configuration. */
export type Shape = Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'isMobile' | 'locale' | 'colorScheme'
>;

/** What the browser has kept when a journey begins. */
export type Kept = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Contexts that a worker keeps open between its journeys. */
export type Warm = { take: (shape: Shape) => Promise<BrowserContext>; close: () => Promise<void> };

/** The origins that a context has been at: each may have kept something, also the other environment. */
const seen = new WeakMap<BrowserContext, Set<string>>();

/** A context for one journey or several. */
export const openContext = async (browser: Browser, shape: Shape): Promise<BrowserContext> => {
  // A worker of the product would answer in place of the routes that a journey cuts; the journey of that worker allows it.
  const context = await browser.newContext({ ...shape, serviceWorkers: 'block' });
  const origins = new Set<string>();
  seen.set(context, origins);
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));
  });
  return context;
};

/** Keeps one context for each shape: a new one compiles the whole application again at its first page. */
export const keepWarm = (browser: Browser): Warm => {
  const contexts = new Map<string, BrowserContext>();
  return {
    take: async (shape) => {
      const key = JSON.stringify(shape);
      const context = contexts.get(key) ?? (await openContext(browser, shape));
      contexts.set(key, context);
      return context;
    },
    close: async () => {
      await Promise.all([...contexts.values()].map((context) => context.close()));
    },
  };
};

/** Closes the tabs of a journey, but not the first one, in whose process the compiled code stays. */
export const closePages = async (context: BrowserContext): Promise<void> => {
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map((page) => page.close()),
  );
};

/**
 * Ends what the journey before left behind, and gives the browser this session and language. Not by `setStorageState`:
 * it also clears the cache, and with it the compiled code. Each journey opens a tab of its own, with a storage of its own.
 */
export const prepare = async (context: BrowserContext, { cookies, origins }: Kept): Promise<void> => {
  await context.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  await context.addCookies(cookies);
  const tab = context.pages()[0] ?? (await context.newPage());
  const wire = await context.newCDPSession(tab);
  for (const origin of seen.get(context) ?? [])
    if (origin !== 'null')
      await wire.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await wire.detach();
  for (const { origin, localStorage: items } of origins) {
    await tab.goto(`${origin}/readyz`);
    await tab.evaluate((wanted) => {
      localStorage.clear();
      for (const { name, value } of wanted) localStorage.setItem(name, value);
    }, items);
  }
};
