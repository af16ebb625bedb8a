import type { Language } from '@yardline/domain/format/language';
import { fill, type WordData } from '@yardline/domain/words/fill';
import { en, type PaperWord } from './words.en.ts';
import { fr } from './words.fr.ts';
import { paperWordsBefore4 } from './words-before-4.ts';

export type { PaperWord } from './words.en.ts';

const words: Readonly<Record<Language, Readonly<Record<PaperWord, string>>>> = { en, fr };

/** The same as it was put before version 4 of what is hashed for signatures. */
export const wordBefore4 = (key: PaperWord, language: Language, data: WordData = {}): string =>
  fill(paperWordsBefore4[language][key] ?? words[language][key], data, { language });

/** A word of the documents in a language; amounts and figures in `data` are printed as given. */
export const word = (key: PaperWord, language: Language, data: WordData = {}): string =>
  fill(words[language][key], data, { language });
