import type { Language } from '@yardline/client/client';

const languageKey = 'yardline-language';
export const densityKey = 'yardline-density';

/** The language chosen in this browser, else the browser's own when we speak it. */
export const preferredLanguage = (): Language => {
  const chosen = localStorage.getItem(languageKey);
  if (chosen === 'en' || chosen === 'fr') return chosen;
  return navigator.languages.some((each) => each.toLowerCase().startsWith('fr')) ? 'fr' : 'en';
};

/** Whether a language was chosen here; the user's own is taken otherwise. */
export const hasChosenLanguage = (): boolean => localStorage.getItem(languageKey) !== null;

export const rememberLanguage = (language: Language): void => localStorage.setItem(languageKey, language);

/** Names of settings that a browser keeps for its next user: none reveals anything of a company. */
export const habitKeys = [languageKey, densityKey, 'mantine-color-scheme-value'] as const;

export type Density = 'compact' | 'comfortable';
