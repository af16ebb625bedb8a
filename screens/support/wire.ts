import type { Browser } from './browser.ts';

const now: { browser?: Browser } = {};

/** Gives the application's fetch and cookies to a browser: the application takes its fetch once, when it is loaded. */
export const wire = (browser: Browser): void => {
  now.browser = browser;
};

globalThis.fetch = (input, init) => {
  if (now.browser === undefined) throw new Error('no browser is open');
  return now.browser.fetch(input, init);
};

Object.defineProperty(document, 'cookie', {
  get: () => {
    const csrf = now.browser?.cookie('csrftoken');
    return csrf === undefined ? '' : `csrftoken=${csrf}`;
  },
});
