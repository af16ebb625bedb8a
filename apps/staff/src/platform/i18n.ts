import type { Language } from '@yardline/client/client';
import { learn } from '@yardline/contract/words/say';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en } from '../locales/en/index.ts';
import type { office } from '../locales/en/office/index.ts';
import type { Words } from '../locales/words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en & typeof office;
  }
}

const gates = {
  en: async () => (await import('../locales/en/gate.ts')).gate,
  fr: async () => (await import('../locales/fr/gate.ts')).gate,
};

const bundles = {
  en: async () => (await import('../locales/en/index.ts')).en,
  fr: async () => (await import('../locales/fr/index.ts')).fr,
};

const offices = {
  en: async () => (await import('../locales/en/office/index.ts')).office,
  fr: async () => (await import('../locales/fr/office/index.ts')).office,
};

/** The language that is spoken now. */
export const language = (): Language => (i18next.language === 'fr' ? 'fr' : 'en');

const speak = (spoken: Language): void => {
  document.documentElement.lang = spoken;
};

const take = (spoken: Language, words: Readonly<Record<string, object>>): void => {
  for (const [namespace, said] of Object.entries(words))
    i18next.addResourceBundle(spoken, namespace, said, true, true);
};

/** Takes in the words of the sign-in screen in a language, and of refusals; the server says the same of those that only it knows. */
const takeGate = async (spoken: Language): Promise<void> => {
  const { words, refusals, rights } = await gates[spoken]();
  learn(spoken, refusals, rights);
  take(spoken, words);
};

/** Starts with the words of the sign-in screen in the language that is spoken first. */
export const startWords = async (first: Language): Promise<void> => {
  const { words, refusals, rights } = await gates[first]();
  learn(first, refusals, rights);
  await i18next.use(initReactI18next).init({
    lng: first,
    fallbackLng: 'en',
    ns: ['common', 'signIn'],
    defaultNS: 'common',
    resources: { [first]: words },
    interpolation: { escapeValue: false },
  });
  speak(first);
};

/** Loads the words of the counter and of the frame around every screen in a language. */
export const loadWords = async (wanted: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(wanted, 'shell')) take(wanted, await bundles[wanted]());
};

/** Loads what only the screens of the office say in a language; `loadWords` has the rest of their words. */
export const loadOfficeWords = async (wanted: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(wanted, 'settings')) take(wanted, await offices[wanted]());
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
  await takeGate(wanted);
  await i18next.changeLanguage(wanted);
  speak(wanted);
};

/** Changes the language of all screens. */
export const changeLanguage = async (wanted: Language): Promise<void> => {
  await Promise.all([loadWords(wanted), loadOfficeWords(wanted)]);
  await switchLanguage(wanted);
};
