import type { Language } from '@yardline/domain/format/language';
import { fill, type WordData } from '@yardline/domain/words/fill';
import { en, type PaperWord } from './words.en.ts';
import { fr } from './words.fr.ts';

export type { PaperWord } from './words.en.ts';

const words: Readonly<Record<Language, Readonly<Record<PaperWord, string>>>> = { en, fr };

/** A word of the documents in a language; amounts and figures in `data` are printed as given. */
export const word = (key: PaperWord, language: Language, data: WordData = {}): string =>
  fill(words[language][key], data, { language });
