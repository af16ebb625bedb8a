import { displayDate } from '../format/dates.ts';
import type { Language } from '../format/language.ts';
import { displayMoney, displayNumber } from '../format/numbers.ts';
import { digestFacts, type DigestKind, type FactName, type FactValues } from './facts.ts';
import { digestEnglish } from './en.ts';
import { digestFrench } from './fr.ts';
import type { DigestWords, Written } from './digest-words.ts';

/** One fact for people: its name for programs, and label and value in words. */
export type DigestFact = { name: FactName; label: string; value: string };
export type Digest = { text: string; facts: DigestFact[] };

const tables: Readonly<Record<Language, DigestWords>> = { en: digestEnglish, fr: digestFrench };

type Ways = { language: Language; currency: string };

const isTold = (value: FactValues[FactName]): value is string | number | true =>
  value !== undefined && value !== null && value !== '' && value !== false;

type Write = (value: string | number | true, ways: Ways, name: FactName) => string;

const writers: Readonly<Record<(typeof digestFacts)[FactName]['shape'], Write>> = {
  money: (value, { language, currency }) => displayMoney(Number(value), language, currency),
  count: (value, { language }) => displayNumber(Number(value), language),
  day: (value, { language }) => displayDate(String(value), language),
  flag: (_, { language }) => tables[language].yes,
  word: (value, { language }, name) => {
    const { words, word } = tables[language].facts[name];
    return word?.(String(value)) ?? words?.[String(value)] ?? String(value);
  },
  text: String,
};

const write = (name: FactName, value: string | number | true, ways: Ways): string =>
  writers[digestFacts[name].shape](value, ways, name);

/**
 * What is known of a record, as a few plain sentences and as facts. It adds nothing to what it is given, and the same values
 * make the same text.
 *
 * @param values amounts in cents and days in the zone of the record
 */
export const digestOf = (kind: DigestKind, values: FactValues, ways: Ways): Digest => {
  const table = tables[ways.language];
  const names = (Object.keys(digestFacts) as FactName[]).filter((name) => isTold(values[name]));
  const facts = names.map((name) => {
    const value = values[name];
    return { name, label: table.facts[name].label, value: isTold(value) ? write(name, value, ways) : '' };
  });
  const written: Written = Object.fromEntries(facts.map(({ name, value }) => [name, value]));
  const said = facts.map(({ name, value }) => table.facts[name].say?.(value, Number(values[name])) ?? '');
  return { text: [table.first[kind](written), ...said].filter((each) => each !== '').join(' '), facts };
};
