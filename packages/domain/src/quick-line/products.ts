import { wordsMeant, mayBeSlip } from '../text/slips.ts';
import { wordsIn } from './plain.ts';
import { isSameSize, type Size, sizesIn } from './sizes.ts';

/** What a product is known by. */
export type Known = { words: readonly string[]; sizes: readonly Size[] };

/** A word or words of customers, and the words of the shop's products that they mean. */
export type Synonym = { said: string; means: string };

/** Several ways to say one thing; all words of a way must be there. */
export type Term = readonly (readonly string[])[];

/** The words and sizes of a product's name, its number among the words. */
export const knownOf = (name: string, number = ''): Known => ({
  words: [...wordsIn(name), ...wordsIn(number)],
  sizes: sizesIn(name),
});

/** How well a word meets the words of a product: 2 for the word itself, 1 for its beginning, 0 for neither. */
const meets = (word: string, { words }: Known): number =>
  words.includes(word) ? 2 : word.length > 1 && words.some((each) => each.startsWith(word)) ? 1 : 0;

const wayMeets = (way: readonly string[], known: Known): number =>
  Math.min(...way.map((word) => meets(word, known)));

/**
 * The typed words as terms, each with what it may mean beside itself. The longest synonym is meant: of `man lift` not the
 * one of `lift`.
 */
export const termsOf = (words: readonly string[], synonyms: readonly Synonym[]): Term[] => {
  const said = synonyms.map(({ said: text, means }) => ({ said: wordsIn(text), means: wordsIn(means) }));
  const longest = Math.max(1, ...said.map(({ said: text }) => text.length));
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at);
    const fits = (n: number) =>
      said.filter(({ said: text }) => text.length === n && text.every((word, i) => word === words[at + i]));
    while (length > 1 && fits(length).length === 0) length -= 1;
    terms.push([words.slice(at, at + length), ...fits(length).map(({ means }) => means)]);
    at += length;
  }
  return terms;
};

/** How well a product fits terms and sizes: 0 when a term or a size finds nothing in it. */
export const fitOf = (known: Known, terms: readonly Term[], sizes: readonly Size[]): number => {
  if (terms.length === 0 && sizes.length === 0) return 0;
  const isSized = sizes.every((size) => known.sizes.some((own) => isSameSize(size, own)));
  if (!isSized) return 0;
  const found = terms.map((term) => Math.max(...term.map((way) => wayMeets(way, known))));
  if (found.includes(0)) return 0;
  // Of two products that have all the words, the one with the shorter name is meant.
  return found.reduce((sum, each) => sum + each, 1) + 1 / (1 + known.words.length);
};

/** The word that was meant by one that nothing has; undefined when none is near. The rule of the lists' searches. */
export const meantBy = (word: string, words: ReadonlySet<string>): string | undefined =>
  mayBeSlip(word) ? wordsMeant(word, words)[0]?.word : undefined;

/** The products whose names fit a line, the best first, so many at most. */
export const bestFits = <P extends { known: Known }>(
  products: readonly P[],
  { terms, sizes }: { terms: readonly Term[]; sizes: readonly Size[] },
  most: number,
): P[] =>
  products
    .map((product) => ({ product, fit: fitOf(product.known, terms, sizes) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ product }) => product);
