import { displayDate, displayTime } from '../format/dates.ts';
import type { Language } from '../format/language.ts';
import { displayMoney, displayNumber, displayPercent } from '../format/numbers.ts';
import { rateName, rateSum, rateUnits } from './rate-words.ts';

/** What the placeholders of a sentence stand for. */
export type WordData = Readonly<Record<string, string | number>>;

/** The language of a sentence and, where it names money, the currency, and how money is set where that is not as today. */
export type Speech = { language: Language; currency?: string; money?: typeof displayMoney };

type Hole = {
  hole: string;
  name: string;
  kind: string | undefined;
  one: string | undefined;
  many: string | undefined;
};

const placeholder = /\{(\w+)(?::(money|percent|moment|rate|units|sum)|\|([^|}]*)\|([^}]*))?\}/g;

/**
 * Puts data into a sentence. '{name}' is the value itself, '{total:money}' an amount of cents and '{tax:percent}' a
 * percent as the language writes them, '{days|day|days}' the singular or plural for a count. '{from:moment}' writes the days
 * and times of a text as the language does; '{code:rate}' names a rate, '{code:units}' as many of it as `count` says, and
 * '{ways:sum}' a sum of such. A placeholder without data stays visible: a message with a hole says more than no message.
 */
export function fill(template: string, data: WordData, speech: Speech): string {
  let text = '';
  for (const part of partsOf(template)) text += typeof part === 'string' ? part : filled(part, data, speech);
  return text;
}

function filled({ hole, name, kind, one, many }: Hole, data: WordData, speech: Speech): string {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  if (value === undefined) return hole;
  if (one !== undefined && many !== undefined) return isOne(Number(value), speech.language) ? one : many;
  if (typeof value === 'string') return worded(value, kind, data, speech);
  if (kind === 'money') return (speech.money ?? displayMoney)(value, speech.language, speech.currency);
  if (kind === 'percent') return displayPercent(value, speech.language);
  return displayNumber(value, speech.language);
}

function worded(text: string, kind: string | undefined, data: WordData, { language }: Speech): string {
  if (kind === 'moment') return momentsIn(text, language);
  if (kind === 'rate') return rateName(text, language);
  if (kind === 'sum') return rateSum(text, language);
  if (kind !== 'units') return text;
  const { count = 1 } = data;
  return rateUnits(typeof count === 'number' ? displayNumber(count, language) : count, text, language);
}

/** Every day and time of a text as the language writes them: '2026-02-02 12:00' is 'Feb 2, 2026 12:00 PM'. */
const momentsIn = (text: string, language: Language): string =>
  text
    .replaceAll(/\b([01]\d|2[0-3]):[0-5]\d\b/g, (time) => displayTime(time, language))
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (date) => displayDate(date, language));

// A sentence is taken apart once: there are as many as the tables of words hold, and a long answer says thousands.
const known = new Map<string, readonly (string | Hole)[]>();

function partsOf(template: string): readonly (string | Hole)[] {
  const found = known.get(template);
  if (found) return found;
  const parts: (string | Hole)[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholder)) {
    const [hole, name = '', kind, one, many] = match;
    parts.push(template.slice(end, match.index), { hole, name, kind, one, many });
    end = match.index + hole.length;
  }
  parts.push(template.slice(end));
  known.set(template, parts);
  return parts;
}

/** The names of a sentence's placeholders, each once, sorted: what its translations must name too. */
export function placeholders(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(placeholder), (match) => match[1] ?? ''))].toSorted();
}

/** The names that a sentence shows as amounts of money: their values are cents. */
export function moneyPlaceholders(template: string): string[] {
  return Array.from(template.matchAll(placeholder)).flatMap(([, name = '', kind]) =>
    kind === 'money' ? [name] : [],
  );
}

// English says 0 days, French says 0 jour.
function isOne(count: number, language: Language): boolean {
  return language === 'fr' ? Math.abs(count) < 2 : count === 1;
}
