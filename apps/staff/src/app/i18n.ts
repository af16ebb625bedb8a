import type { Language } from '@yardline/client/client';
import { learn } from '@yardline/contract/words/say';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { common as commonEn } from '../locales/en/common.ts';
import { signIn as signInEn } from '../locales/en/sign-in.ts';
import type { en } from '../locales/en/index.ts';
import type { Words } from '../locales/words.ts';
import { common as commonFr } from '../locales/fr/common.ts';
import { signIn as signInFr } from '../locales/fr/sign-in.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}

/** Takes in what a language says of refusals; the server says the same of those that only it knows. */
const learnRefusals = {
  en: async () => learn('en', (await import('@yardline/contract/words/english')).english),
  fr: async () => learn('fr', (await import('@yardline/contract/words/french')).french),
};

const bundles = {
  en: async () => (await import('../locales/en/index.ts')).en,
  fr: async () => (await import('../locales/fr/index.ts')).fr,
};

/** The language that is spoken now. */
export const language = (): Language => (i18next.language === 'fr' ? 'fr' : 'en');

const speak = (spoken: Language): void => {
  document.documentElement.lang = spoken;
};

/** Starts with the words of the sign-in screen in both languages. */
export const startWords = async (first: Language): Promise<void> => {
  const learning = learnRefusals[first]();
  await i18next.use(initReactI18next).init({
    lng: first,
    fallbackLng: 'en',
    ns: ['common', 'signIn'],
    defaultNS: 'common',
    resources: { en: { common: commonEn, signIn: signInEn }, fr: { common: commonFr, signIn: signInFr } },
    interpolation: { escapeValue: false },
  });
  await learning;
  speak(first);
};

/** Loads the words of all screens in a language. */
export const loadWords = async (wanted: Language): Promise<void> => {
  for (const [namespace, words] of Object.entries(await bundles[wanted]())) {
    i18next.addResourceBundle(wanted, namespace, words, true, true);
  }
};

/** Adds the words of one page in both languages: of a page that comes without the application. */
export const addWords = <N extends keyof typeof en>(
  namespace: N,
  words: Readonly<Record<Language, Words<(typeof en)[N]>>>,
): void => {
  for (const each of ['en', 'fr'] as const)
    i18next.addResourceBundle(each, namespace, words[each], true, true);
};

/** Speaks a language of which all words are there that are shown. */
export const switchLanguage = async (wanted: Language): Promise<void> => {
  await learnRefusals[wanted]();
  await i18next.changeLanguage(wanted);
  speak(wanted);
};

/** Changes the language of all screens. */
export const changeLanguage = async (wanted: Language): Promise<void> => {
  await loadWords(wanted);
  await switchLanguage(wanted);
};
