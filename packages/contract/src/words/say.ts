import { en as ruleEn } from '@yardline/domain/words/en';
import { fill } from '@yardline/domain/words/fill';
import { fr as ruleFr } from '@yardline/domain/words/fr';
import type { RefusalCode } from '../refusals.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const words: Record<'en' | 'fr', Record<RefusalCode, string>> = {
  en: { ...ruleEn, ...en },
  fr: { ...ruleFr, ...fr },
};

/** Whether a text is the code of a refusal that has words. */
export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(words.en, text);

const isFigure = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/**
 * The words of a refusal, with its placeholders filled from `data` (amounts of money in cents).
 *
 * @example say('en', 'product.unavailable', { number: 'SL-104' }) → 'product SL-104 is currently unavailable'
 */
export const say = (language: 'en' | 'fr', code: RefusalCode, data: Record<string, unknown> = {}): string =>
  fill(words[language][code], Object.fromEntries(Object.entries(data).filter(isFigure)), { language });
