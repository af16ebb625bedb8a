import { machineClock } from '@yardline/client/clock';
import { readHeaders } from '@yardline/client/read-headers';
import { isDueAt, storageKeys } from '@yardline/client/tokens';
import { firstLists } from './first-lists.ts';
import { begunReads } from './platform/begun-reads.ts';
import { preferredLanguage } from './platform/preferences.ts';
import { roomOf } from './rooms.ts';

// The first script of a page, small and by itself: what takes longest to arrive is asked for before the application is there.

const language = preferredLanguage();

const words = document.querySelector(`meta[name="words-${language}"]`)?.getAttribute('content') ?? '';
for (const href of words.split(' ').filter(Boolean)) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

const token = localStorage.getItem(storageKeys.token) ?? undefined;
const isSignedIn = token !== undefined && localStorage.getItem(storageKeys.verified) === 'true';
if (isSignedIn && roomOf(location.pathname, isSignedIn) === 'app' && !isDueAt(token, machineClock())) {
  const headers = readHeaders({ token, language });
  begunReads.begin('/rest-api/user', headers);
  const list = firstLists[location.pathname];
  if (list !== undefined && location.search === '') begunReads.begin(list.call, headers);
}
