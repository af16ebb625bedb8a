import type { Language } from '@yardline/client/client';
import type { HelpText } from './help-text.ts';
import type { HelpTopic } from './topics.ts';

type Help = Readonly<Record<HelpTopic, HelpText>>;

const loaders: Readonly<Record<Language, () => Promise<{ help: Help }>>> = {
  en: () => import('./words/en.ts'),
  fr: () => import('./words/fr.ts'),
};

const loaded = new Map<Language, Promise<Help>>();

/** The texts of help in a language, fetched once and not before someone wants them. */
export const loadHelp = (language: Language): Promise<Help> => {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const coming = loaders[language]().then(({ help }) => help);
  loaded.set(language, coming);
  // What failed to come is asked for again at the next wish.
  coming.catch(() => loaded.delete(language));
  return coming;
};
