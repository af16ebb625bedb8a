import { escaped, type Word, wordsOf } from '../../kernel/words.ts';

/** The typed search, as the branches of the search need it. */
export type Asked = {
  /** As typed and in capitals: numbers of customers and products are told apart by case. */
  exact: string[];
  /** The number of a document: '1042', '#1042', 'C-1042'; nothing when it cannot be one. */
  number: number | null;
  /** The letters before it, if any: Q, R, C, O, I, D, P, W, E or PO, as printed documents and their codes carry it. */
  letter: string;
  /** LIKE patterns, one list per word of which any must match; none when there is too little to go by. */
  words: string[][];
};

const mostWords = 6;

/**
 * Two letters are looked for where words begin, three or more anywhere: fewer would be found in so many rows that the
 * trigram index could not narrow them down. A single letter finds exact numbers only.
 */
const patternsOf = ({ word, patterns }: Word): string[] =>
  word.length > 2 ? [...patterns] : [`${escaped(word)}%`, `% ${escaped(word)}%`];

const documentNumber = /^#?(?:(po|[qrcidpowe])-?)?(\d{1,15})$/i;

/** Reads what was typed. */
export const askedOf = (q: string): Asked => {
  const text = q.trim();
  const [, letter, digits] = documentNumber.exec(text) ?? [];
  const words = wordsOf(text).filter(({ word }) => word.length > 1);
  return {
    exact: [...new Set([text, text.toUpperCase()])],
    number: digits === undefined ? null : Number(digits),
    letter: (letter ?? '').toUpperCase(),
    words: words.slice(0, mostWords).map(patternsOf),
  };
};
