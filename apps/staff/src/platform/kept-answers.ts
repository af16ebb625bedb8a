import type { KeptAnswers } from '@yardline/client/kept-answers';
import { machineClock } from '@yardline/client/clock';
import { storageKeys, userOf } from '@yardline/client/tokens';
import { keepsRead, readsAgain } from '../alone/pages.ts';
import { hasPhoneStore, phoneStore } from './phone-store.ts';

const mostDays = 14;
const dayMs = 86_400_000;

/** What one user of one company read; nothing of another opens. */
const owner = (): string | undefined => {
  const token = localStorage.getItem(storageKeys.token);
  if (token === null) return undefined;
  return `${localStorage.getItem(storageKeys.currentTenant) ?? ''}:${userOf(token) ?? ''}`;
};

const keyOf = (name: string, input: object): string | undefined => {
  const of = owner();
  return of === undefined ? undefined : `${of}|${name}|${JSON.stringify(input)}`;
};

const listeners = new Set<() => void>();
let oldest: number | undefined;
const tell = (at: number | undefined): void => {
  if (at === oldest) return;
  oldest = at;
  for (const listener of listeners) listener();
};

/** Since when what is shown may have changed, while there is no line; undefined while there is one. */
export const standing = {
  get: (): number | undefined => oldest,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes away what is too old to be shown. */
const forgetOld = async (): Promise<void> => {
  const { store, done } = (await phoneStore()).transaction('answers', 'readwrite');
  const tidy = async (): Promise<void> => {
    for (let each = await store.openCursor(); each !== null; each = await each.continue())
      if (machineClock() - each.value.at > mostDays * dayMs) await each.delete();
  };
  await Promise.all([tidy(), done]);
};
let isTidy = false;

/** What pages of the phone and the counter have read, kept by user; a browser that keeps nothing goes without. */
export const keptAnswers: KeptAnswers = {
  isMeant: ({ name, method, file }) =>
    method === 'GET' && file === undefined && keepsRead(location.pathname, name),
  keep: async ({ name }, input, answer) => {
    tell(undefined);
    const key = keyOf(name, input);
    if (key === undefined) return;
    await (await phoneStore()).put('answers', { at: machineClock(), answer }, key);
    if (isTidy) return;
    isTidy = true;
    await forgetOld();
  },
  find: async ({ name }, input) => {
    if (!readsAgain(location.pathname, name)) return undefined;
    const key = keyOf(name, input);
    const found = key === undefined ? undefined : await (await phoneStore()).get('answers', key);
    if (found === undefined || machineClock() - found.at > mostDays * dayMs) return undefined;
    tell(Math.min(found.at, oldest ?? found.at));
    return found;
  },
  clear: async () => {
    tell(undefined);
    if (await hasPhoneStore()) await (await phoneStore()).clear('answers');
  },
};
