import { toLocal } from '../time/local.ts';
import { type LocalPeriod, periodOf } from './period.ts';
import { plain, wordsIn } from './plain.ts';
import { fitOf, type Known, meantBy, type Synonym, type Term, termsOf } from './products.ts';
import { numberOf, type Size, takeSizes } from './sizes.ts';
import { takeWhen } from './when.ts';
import { countOf, numbers } from './when-words.ts';

/** A yard of the company and the words that name it. */
export type Place = { id: number; title: string; words: readonly string[] };

/** What a company's lines are about. */
export type Vocabulary = {
  places: readonly Place[];
  products: readonly Known[];
  synonyms: readonly Synonym[];
  /** Words beside those of the products that are right as they are: of parts and services. */
  otherWords?: readonly string[];
};

export type Context = {
  language: 'en' | 'fr';
  now: Temporal.Instant;
  zone: string;
  /** What holds where nothing is said: the period of the form at hand, or the next day. */
  defaults: LocalPeriod;
  vocabulary: Vocabulary;
};

/** What was understood, to be shown before it is taken. */
export type Chip =
  | { kind: 'quantity'; quantity: number }
  /** `isGuessed`: a bare number that is a size because a product has it. */
  | { kind: 'size'; size: Size; isGuessed: boolean }
  | { kind: 'number'; number: string }
  | { kind: 'words'; words: string }
  /** A word that nothing has, and the one that was meant. */
  | { kind: 'corrected'; typed: string; meant: string }
  | { kind: 'period'; period: LocalPeriod }
  | { kind: 'place'; id: number; title: string };

export type Line = {
  quantity: number;
  words: readonly string[];
  terms: readonly Term[];
  sizes: readonly Size[];
  period: LocalPeriod | null;
  place: Place | null;
  /** Of one very machine: `SL19-002`. */
  number: string | null;
  chips: readonly Chip[];
};

const exact = /(?<=^|[ ,;])([a-z]{1,6}\d{0,5}-\d{1,6}[a-z]?)(?= |$|[?,;])/u;
const letters = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const takePlace = (text: string, places: readonly Place[]): { place: Place | null; rest: string } => {
  for (const place of places) {
    const words = place.words.map(plain).filter((word) => word.length > 2);
    if (words.length === 0) continue;
    const longest = words
      .toSorted((a, b) => b.length - a.length)
      .map(letters)
      .join('|');
    const found = new RegExp(`(?<=^|[ ,;])(?:(?:in|at|from|a|au|de) )?(?:${longest})(?= |$|[?,;])`, 'u');
    if (found.test(text)) return { place, rest: text.replace(found, ' ') };
  }
  return { place: null, rest: text };
};

const glued = /^(\d{1,5})\s*[x×*]\s*(?=\D)/u;
const times = /^(\d{1,5}(?:[.,]\d{1,2})?) ?[x×*] /u;
const trailing = / [x×*] ?(\d{1,5})$/u;
// The thousands of `5 000 lb` belong to its measure.
const leading = new RegExp(`^(\\d{1,5}(?:[.,]\\d{1,2})?|${numbers}) (?!000)(?=\\S)`, 'u');

// All that is left beside an exact number: `2` of `2 GLOVE-34`.
const alone = new RegExp(`^(\\d{1,5}(?:[.,]\\d{1,2})?|${numbers}) ?[x×*]?$`, 'u');

type Counted = { quantity: number | undefined; rest: string; isCertain: boolean };

const takeQuantity = (text: string, hasNumber: boolean): Counted => {
  for (const [pattern, isCertain] of [
    ...(hasNumber ? ([[alone, true]] as const) : []),
    [times, true],
    [glued, true],
    [trailing, true],
    [leading, false],
  ] as const) {
    const [whole, said] = pattern.exec(text) ?? [];
    if (whole === undefined || said === undefined) continue;
    return { quantity: countOf(said) ?? numberOf(said), rest: text.replace(whole, ' ').trim(), isCertain };
  }
  return { quantity: undefined, rest: text, isCertain: true };
};

/** The size of that number that a product with these words has: 45 of `45 boom`. */
const sizeOf = (value: number, terms: readonly Term[], sizes: readonly Size[], { products }: Vocabulary) =>
  products
    .filter((known) => terms.length > 0 && fitOf(known, terms, sizes) > 0)
    .flatMap((known) => known.sizes)
    .find((size) => size.figure === value);

/** The words with each that nothing has replaced by the one that was meant. */
const correctedOf = (words: readonly string[], { products, synonyms, otherWords = [] }: Vocabulary) => {
  const right = new Set([
    ...products.flatMap((known) => known.words),
    ...synonyms.flatMap(({ said, means }) => [...wordsIn(said), ...wordsIn(means)]),
    ...otherWords,
  ]);
  const isRight = (word: string) => right.has(word) || [...right].some((each) => each.startsWith(word));
  const slips = words.flatMap((typed) => {
    const meant = isRight(typed) ? undefined : meantBy(typed, right);
    return meant === undefined ? [] : [{ typed, meant }];
  });
  return { slips, words: words.map((word) => slips.find(({ typed }) => typed === word)?.meant ?? word) };
};

/** Bare numbers among the words that are sizes of what the others name, and the words without them. */
const takeBareSizes = (words: readonly string[], sizes: readonly Size[], vocabulary: Vocabulary) => {
  const named = words.filter((word) => !/^\d+$/.test(word));
  const terms = termsOf(named, vocabulary.synonyms);
  const found = words.flatMap((word) => {
    const size = /^\d+$/.test(word) ? sizeOf(Number(word), terms, sizes, vocabulary) : undefined;
    return size === undefined ? [] : [{ word, size }];
  });
  const taken = new Set(found.map(({ word }) => word));
  return { guessed: found.map(({ size }) => size), words: words.filter((word) => !taken.has(word)) };
};

/**
 * Reads a line as it is typed at the counter, in either language: `2 19' lift tue 8am 1 week`, `nacelle 45 pi`, `SL19-002`.
 * Nothing is looked up: what the company's products and yards are called is told by the vocabulary.
 */
export const readLine = (typed: string, { language, now, zone, defaults, vocabulary }: Context): Line => {
  const text = plain(typed).replaceAll('?', ' ').trim();
  const [, number] = exact.exec(text) ?? [];
  const placed = takePlace(number === undefined ? text : text.replace(exact, ' '), vocabulary.places);
  const timed = takeWhen(placed.rest);
  const period = periodOf(timed.said, { now: toLocal(now, zone), defaults, isDayFirst: language === 'fr' });
  const counted = takeQuantity(plain(timed.rest).replaceAll(/^[,; ]+|[,; ]+$/g, ''), number !== undefined);
  const measured = takeSizes(counted.isCertain ? counted.rest : plain(timed.rest));
  const isMeasure = !counted.isCertain && takeSizes(counted.rest).sizes.length < measured.sizes.length;
  const { sizes, rest } = isMeasure ? measured : takeSizes(counted.rest);
  const { slips, words: meant } = correctedOf(wordsIn(rest), vocabulary);
  const bare = takeBareSizes(meant, sizes, vocabulary);
  const terms = termsOf(bare.words, vocabulary.synonyms);
  const said = isMeasure ? undefined : counted.quantity;
  const guess =
    said === undefined || counted.isCertain || number !== undefined
      ? undefined
      : sizeOf(said, terms, [...sizes, ...bare.guessed], vocabulary);
  const quantity = guess === undefined ? (said ?? 1) : 1;
  const guessed = [...(guess === undefined ? [] : [guess]), ...bare.guessed];
  const chips: Chip[] = [
    { kind: 'quantity', quantity },
    ...sizes.map((size): Chip => ({ kind: 'size', size, isGuessed: false })),
    ...guessed.map((size): Chip => ({ kind: 'size', size, isGuessed: true })),
    ...(number === undefined ? [] : [{ kind: 'number', number: number.toUpperCase() } as const]),
    ...slips.map((slip): Chip => ({ kind: 'corrected', typed: slip.typed, meant: slip.meant })),
    ...(bare.words.length === 0 ? [] : [{ kind: 'words', words: bare.words.join(' ') } as const]),
    ...(period === null ? [] : [{ kind: 'period', period } as const]),
    ...(placed.place === null
      ? []
      : [{ kind: 'place', id: placed.place.id, title: placed.place.title } as const]),
  ];
  return {
    quantity,
    words: bare.words,
    terms,
    sizes: [...sizes, ...guessed],
    period,
    place: placed.place,
    number: number?.toUpperCase() ?? null,
    chips,
  };
};
