import type { Language } from '../format/language.ts';
import { fill, type WordData } from '../words/fill.ts';

/** The sentences by which somebody can recompute what is free. */
const english = {
  owned: '{owned} owned.',
  buffers: 'Each rental also holds {before} minutes before it and {after} minutes after it.',
  endless: '{count} held without end: nobody can say when they are back.',
  least: 'The fewest are free from {from:moment}: {free}.',
  kit: 'One kit takes {quantity} of {part}; the fewest free of it are {free}.',
  free: '{free} free all through the period.',
  short: '{shortage} too few.',
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
