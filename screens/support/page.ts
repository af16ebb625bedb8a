import { wire } from './wire.ts';
import { App } from '../../apps/staff/src/app/App.tsx';
import { openRouter } from '../../apps/staff/src/app/router.tsx';
import { changeLanguage, startWords } from '../../apps/staff/src/platform/i18n.ts';
import { preferredLanguage } from '../../apps/staff/src/platform/preferences.ts';
import { queryClient } from '../../apps/staff/src/platform/query-client.ts';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Browser, Refusing } from './browser.ts';
import { downloads, type Download, type Tab, tabs } from './gaps.ts';
import { Locator, pressKeys, typeText } from './locator.ts';
import { until } from './until.ts';

await startWords('en');

/** The window of one user: the application as it is, drawn into jsdom. */
export class Page extends Locator {
  #root: Root | undefined;
  #router: ReturnType<typeof openRouter> | undefined;
  readonly #browser: Browser;
  readonly keyboard = { press: pressKeys, type: typeText };

  constructor(browser: Browser) {
    super(() => [document.documentElement], '');
    this.#browser = browser;
    wire(browser);
  }

  /** Refuses what is asked of an address with this in it, as a server in trouble would. @returns what ends that */
  refuse(part: string, refusal: Refusing): () => void {
    return this.#browser.refuse(part, refusal);
  }

  /** Loads an address, with nothing left of the page before. */
  async goto(address: string): Promise<void> {
    this.close();
    await changeLanguage(preferredLanguage());
    history.pushState(null, '', address);
    const place = document.createElement('div');
    place.id = 'root';
    document.body.append(place);
    this.#router = openRouter();
    this.#root = createRoot(place);
    this.#root.render(createElement(App, { router: this.#router }));
  }
  async reload(): Promise<void> {
    await this.goto(this.path());
  }
  /** Where the user is: path and search. */
  path(): string {
    return location.pathname + location.search;
  }
  url(): string {
    return location.href;
  }
  /** The file that a page gives next, or has given since the last one that was asked for. */
  async download(): Promise<Download> {
    const file = await until(() => downloads.shift());
    if (file === undefined) throw new Error('the page gives no file');
    return file;
  }
  /** The tab that the page opens next, or has opened since the last one that was asked for. */
  async tab(): Promise<Tab> {
    const tab = await until(() => tabs.shift());
    if (tab === undefined) throw new Error('the page opens no tab');
    return tab;
  }
  async goBack(): Promise<void> {
    history.back();
    await until(() => undefined, 50);
  }
  close(): void {
    this.#root?.unmount();
    this.#root = undefined;
    // What a closed window was still waiting for leads nowhere: its history may be gone with it, and what it goes on to load would be
    // asked for in the next test, of another server.
    if (this.#router !== undefined) {
      const stay = async () => {};
      Object.assign(this.#router, { load: stay, navigate: stay, preloadRoute: stay, invalidate: stay });
      Object.assign(this.#router.history, { push: () => {}, replace: () => {} }).destroy();
    }
    this.#router = undefined;
    queryClient.clear();
    document.body.replaceChildren();
  }
}
