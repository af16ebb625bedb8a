import { moneyBefore4 } from '../format/before-4.ts';
import type { Language } from '../format/language.ts';
import { priceWords } from '../pricing/words.ts';
import { fill, type Speech } from '../words/fill.ts';
import { wordsBefore4 } from './words-before-4.ts';
import { type BillSentence, billWords } from './words.ts';

/** A sentence about a price or a bill as it was told before version 4 of what is hashed for signatures. */
export function tellBefore4(
  { key, data }: BillSentence,
  language: Language,
  currency?: Speech['currency'],
): string {
  const today: Readonly<Record<string, string>> = { ...priceWords[language], ...billWords[language] };
  const template = wordsBefore4[language][key] ?? today[key] ?? '';
  const money = { language, money: moneyBefore4 };
  return fill(template, data, currency === undefined ? money : { ...money, currency });
}
