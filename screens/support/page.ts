import { wire } from './wire.ts';
import type { Browser, Refusing } from './browser.ts';
import { downloads, type Download, type Tab, tabs } from './gaps.ts';
import { Locator, pressKeys, typeText } from './locator.ts';
import { until } from './until.ts';

type Application = {
  begin: () => Promise<void>;
  speak: () => Promise<void>;
  draw: (place: HTMLElement) => () => void;
  forget: () => void;
};

// By a path that the type checker does not follow: the application's sources are checked in a program of their own, once.
const path: string = '../../apps/staff/test/drawn.ts';
const { application } = (await import(/* @vite-ignore */ path)) as { application: Application };

await application.begin();

/** The window of one user: the application as it is, drawn into jsdom. */
export class Page extends Locator {
  #end: (() => void) | undefined;
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
    await application.speak();
    history.pushState(null, '', address);
    const place = document.createElement('div');
    place.id = 'root';
    document.body.append(place);
    this.#end = application.draw(place);
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
    this.#end?.();
    this.#end = undefined;
    application.forget();
    document.body.replaceChildren();
  }
}
