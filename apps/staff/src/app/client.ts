import { createClient } from '@yardline/client/client';
import { paths } from '../paths.ts';
import { rememberWanted } from '../session/wanted.ts';
import { language } from './i18n.ts';

const reloadedKey = 'yardline-reloaded';

/** A newer interface is on the server: forget everything and load the page anew, once; a server that keeps saying so is left alone. */
const reloadOnce = async (): Promise<void> => {
  if (sessionStorage.getItem(reloadedKey) !== null) return;
  sessionStorage.setItem(reloadedKey, 'yes');
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  location.reload();
};

/** The one client of this page. Leaving a session loads the page anew, so that nothing of it stays in memory. */
export const client = createClient({
  storage: localStorage,
  language,
  onSignedOut: () => {
    if (location.pathname === paths.signIn()) return;
    rememberWanted(location.pathname + location.search);
    location.assign(paths.signIn());
  },
  onOutdated: () => void reloadOnce(),
});
