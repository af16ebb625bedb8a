import type { Language } from '../format/language.ts';
import { fill, type WordData } from '../words/fill.ts';

/** The sentences by which a reader can recompute availability. */
const english = {
  owned: '{owned} owned.',
  buffers: 'Each rental also holds the equipment {before} minutes before and {after} minutes after.',
  endless: '{count} held on open-ended rentals, with no return date.',
  least: 'Lowest availability: {free}, from {from:moment}.',
  kit: 'Each kit uses {quantity} of {part}; at least {free} of it are available.',
  free: '{free} available for the whole period.',
  short: 'Short by {shortage}.',
} as const;

type Key = keyof typeof english;

const french: Record<Key, string> = {
  owned: 'Possédés\u00a0: {owned}.',
  buffers: 'Chaque location réserve aussi {before} minutes avant et {after} minutes après.',
  endless: 'Sortis sans date de retour\u00a0: {count}.',
  least: 'Minimum disponible, à partir du {from:moment}\u00a0: {free}.',
  kit: 'Un ensemble demande {quantity} × {part}; minimum disponible\u00a0: {free}.',
  free: 'Disponibles toute la période\u00a0: {free}.',
  short: 'Il en manque {shortage}.',
};

const words: Record<Language, Record<Key, string>> = { en: english, fr: french };

/** One step of the explanation, to be said in the reader's language. */
export type StockSentence = { key: Key; data: WordData };

/** The step in words. */
export function sayStock({ key, data }: StockSentence, language: Language): string {
  return fill(words[language][key], data, { language });
}
