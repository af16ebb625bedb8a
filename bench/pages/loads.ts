import { storageKeys } from '@yardline/client/tokens';
import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { signInBy } from '../../e2e/support/api.ts';

/** What a page brought: bytes as they came over the wire, by the kind of file. */
export type Load = {
  scripts: number;
  scriptBytes: number;
  styleBytes: number;
  shownMs: number;
  /** The bytes of each script, by its address. */
  sizes: ReadonlyMap<string, number>;
};

const firstRow = 'tbody tr a';

/** Notes in the page itself when something is first there, from the beginning of the navigation. */
const noting = (selector: string) => `{
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)}) === null) return requestAnimationFrame(look);
    window.shownAt = performance.now();
  };
  look();
}`;

const shownAt = async (page: Page, selector: string): Promise<number> => {
  await page.waitForSelector(selector);
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          const at: unknown = Reflect.get(globalThis, 'shownAt');
          if (typeof at === 'number') return done(at);
          return requestAnimationFrame(look);
        };
        look();
      }),
  );
};

/** Signs in once; the contexts of the measurement have the session from the start. */
export const sessionOf = async (baseURL: string, email = 'admin@northyard.example') => {
  const asker = await request.newContext({ baseURL });
  const { token } = await signInBy(asker, email);
  const { cookies } = await asker.storageState();
  await asker.dispose();
  const localStorage = [
    { name: storageKeys.token, value: token },
    { name: storageKeys.verified, value: 'true' },
    { name: 'yardline-language', value: 'en' },
  ];
  return { cookies, origins: [{ origin: baseURL, localStorage }] };
};

/** Opens an address in a new context, whose caches are empty, and counts what it brings until something is shown. */
export const loadCold = async (
  browser: Browser,
  {
    url,
    selector,
    storageState,
  }: {
    url: string;
    selector: string;
    storageState?: BrowserContext['storageState'] extends () => Promise<infer State> ? State : never;
  },
): Promise<Load> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(storageState === undefined ? {} : { storageState }),
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const load = { scripts: 0, scriptBytes: 0, styleBytes: 0 };
  const kinds = new Map<string, string>();
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  await wire.send('Network.enable');
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    addresses.set(requestId, response.url);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script') {
      load.scripts += 1;
      load.scriptBytes += bytes;
      sizes.set(addresses.get(requestId) ?? '', bytes);
    }
    if (kind === 'Stylesheet') load.styleBytes += bytes;
  });
  await page.addInitScript(noting(selector));
  await page.goto(url);
  const shownMs = await shownAt(page, selector);
  const counted = { ...load, shownMs, sizes };
  await context.close();
  return counted;
};

/** Milliseconds from a click in the navigation to the first row of another list, where code and words are there already. */
export const walkBetween = async (
  browser: Browser,
  {
    url,
    names,
    storageState,
  }: { url: string; names: readonly string[]; storageState: Awaited<ReturnType<typeof sessionOf>> },
): Promise<number[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  const page = await context.newPage();
  await page.goto(url);
  const took: number[] = [];
  for (const round of [0, 1, 2]) {
    for (const name of names) {
      await page.waitForSelector(firstRow);
      const ms = await page.evaluate(
        async ([wanted = '', row = '']) => {
          const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
            (each) => each.textContent?.trim() === wanted,
          );
          const before = document.querySelector('h1')?.textContent;
          const since = performance.now();
          link?.click();
          return new Promise<number>((done) => {
            const look = () => {
              const isThere = document.querySelector('h1')?.textContent !== before;
              if (isThere && document.querySelector(row) !== null) return done(performance.now() - since);
              return requestAnimationFrame(look);
            };
            look();
          });
        },
        [name, firstRow],
      );
      // The first round brings the code of each list.
      if (round > 0) took.push(ms);
    }
  }
  await context.close();
  return took;
};

export const listOfContracts = { path: '/contracts', selector: firstRow };
/** What a driver opens in the morning. */
export const phoneOfDriver = { path: '/m/road', selector: 'h1' };
export const signInPage = { path: '/', selector: 'input' };

/** Bytes of the scripts that the one brings and the other does not. */
export const beyond = (one: Load, other: Load): number =>
  [...one.sizes].reduce((sum, [address, bytes]) => (other.sizes.has(address) ? sum : sum + bytes), 0);
