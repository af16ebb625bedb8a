import { holdsCardNumber } from '../text/card-number.ts';

/** What is counted of a store, by day. */
export const countedKinds = ['view', 'listing', 'empty_search', 'step', 'refused', 'drawn', 'slow'] as const;
export type CountedKind = (typeof countedKinds)[number];

const longest = 60;

/**
 * The words of a search as they are counted; undefined for words that may tell who searched: an address, a number of a phone or a
 * card.
 */
export const countedWords = (text: string): string | undefined => {
  const words = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const isTelling = words.includes('@') || words.replaceAll(/\D/g, '').length > 6 || holdsCardNumber(words);
  return words === '' || words.length > longest || isTelling ? undefined : words;
};
