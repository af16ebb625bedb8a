import { fill } from '@yardline/domain/words/fill';
import type { RefusalCode } from '../refusals.ts';

type Language = 'en' | 'fr';

const learnt: Partial<Record<Language, Readonly<Record<RefusalCode, string>>>> = {};

/** Takes in the words of a language, which can be said from then on. */
export const learn = (language: Language, words: Readonly<Record<RefusalCode, string>>): void => {
  learnt[language] = words;
};

const wordsOf = (language: Language): Readonly<Record<RefusalCode, string>> => {
  const words = learnt[language];
  if (words === undefined) throw new Error(`The words of '${language}' were never learnt`);
  return words;
};

/** Whether a text is the code of a refusal that has words. */
export const isRefusalCode = (text: string): text is RefusalCode =>
  Object.values(learnt).some((words) => Object.hasOwn(words, text));

const isFigure = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/**
 * The words of a refusal, with its placeholders filled from `data` (amounts of money in cents).
 *
 * @example say('en', 'product.unavailable', { number: 'SL-104' }) → 'product SL-104 is currently unavailable'
 */
export const say = (language: Language, code: RefusalCode, data: Record<string, unknown> = {}): string =>
  fill(wordsOf(language)[code], Object.fromEntries(Object.entries(data).filter(isFigure)), { language });
