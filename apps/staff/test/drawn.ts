import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../src/app/App.tsx';
import { openRouter } from '../src/app/router.tsx';
import { openAddresses, openedBy } from '../src/open/addresses.ts';
import { mountOpen } from '../src/open/mount.tsx';
import { changeLanguage, startWords } from '../src/platform/i18n.ts';
import { preferredLanguage } from '../src/platform/preferences.ts';
import { queryClient } from '../src/platform/query-client.ts';

/** The application as it is, with the pages that the bearers of links open; tests at screens load it by its path, so that its sources are no part of their program. */
export const application = {
  begin: (): Promise<void> => startWords('en'),
  /** Takes the language that the browser keeps. */
  speak: async (): Promise<void> => changeLanguage(preferredLanguage()),
  /** Draws the page of the address into a place. @returns what ends it, with all that it was still waiting for */
  draw: (place: HTMLElement): (() => void) => {
    const opened = openedBy(location.pathname);
    if (opened !== undefined && Object.hasOwn(openAddresses, opened.what)) return mountOpen(place);
    const router = openRouter();
    const root = createRoot(place);
    root.render(createElement(App, { router }));
    return () => {
      root.unmount();
      // What a closed window was still waiting for leads nowhere: its history may be gone with it, and what it goes on to load would be
      // asked for in the next test, of another server.
      const stay = async () => {};
      Object.assign(router, { load: stay, navigate: stay, preloadRoute: stay, invalidate: stay });
      Object.assign(router.history, { push: () => {}, replace: () => {} }).destroy();
    };
  },
  /** Forgets what was read. */
  forget: (): void => queryClient.clear(),
};
