import type { Language } from '@yardline/client/client';
import { keptFor, readKept, withKept } from '@yardline/client/kept';

const languageKey = 'yardline-language';
/** Until the user signs out. */
const ownLanguageKey = 'yardline-own-language';
export const densityKey = 'yardline-density';
const printerKey = 'yardline-printer';

/** The language chosen in this browser, else that of the user who is signed in, else the browser's own when we speak it. */
export const preferredLanguage = (): Language => {
  const chosen = localStorage.getItem(languageKey) ?? localStorage.getItem(ownLanguageKey);
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return navigator.languages.some((each) => each.toLowerCase().startsWith('fr')) ? 'fr' : 'en';
};

/** Whether a language was chosen here; the user's own is taken otherwise. */
export const hasChosenLanguage = (): boolean => localStorage.getItem(languageKey) !== null;

/** Keeps the language of who signed in, so that a page that is loaded again speaks it, too. */
export const rememberOwnLanguage = (language: Language): void =>
  localStorage.setItem(ownLanguageKey, language);

export const rememberLanguage = (language: Language): void => localStorage.setItem(languageKey, language);

/** Names of settings that a browser keeps for its next user: none reveals anything of a company. */
export const habitKeys = [languageKey, densityKey, printerKey, 'mantine-color-scheme-value'] as const;

/** The printer that a user chose last in this browser, by its id: 0 is Screen; undefined before the first. */
export const lastPrinter = (userId: number): number | undefined => {
  const kept = keptFor(localStorage, printerKey, userId);
  return kept === undefined ? undefined : Number(kept);
};

export const rememberPrinter = (userId: number, printerId: number): void =>
  localStorage.setItem(
    printerKey,
    JSON.stringify(withKept(readKept(localStorage.getItem(printerKey)), userId, String(printerId))),
  );

export type Density = 'compact' | 'comfortable';
