import { createClient } from '@yardline/client/client';
import { refresh } from '@yardline/client/fresh';
import { paths } from '../paths.ts';
import { rememberWanted } from '../session/wanted.ts';
import { wayBack } from '../session/way-back.ts';
import { begunReads } from './begun-reads.ts';
import { language } from './i18n.ts';
import { keptAnswers } from './kept-answers.ts';
import { queryClient } from './query-client.ts';

/** A newer interface is on the server: clears the old one's caches and reloads the page. */
const reload = async (): Promise<void> => {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  location.assign(paths.signIn());
};

const isOnTheWay = (path: string): boolean => [paths.verify(), paths.register()].includes(path);

/** The one client of this page. Leaving a session reloads the page, so that none of its data stays in memory. */
export const client = createClient({
  begun: begunReads,
  kept: keptAnswers,
  storage: localStorage,
  tabStorage: sessionStorage,
  path: () => location.pathname,
  language,
  onSignedOut: () => {
    if (location.pathname === paths.signIn()) return;
    // Pages between sign-in and the application are not remembered as targets.
    if (!isOnTheWay(location.pathname)) rememberWanted(location.pathname + location.search);
    location.assign(wayBack());
  },
  onOutdated: () => void reload(),
  onChanged: (nouns) => refresh(queryClient, { nouns }),
});
