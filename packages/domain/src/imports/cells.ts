import { restore } from '../text/spreadsheet.ts';
import type { ProblemCode } from '../words/en.ts';
import { fullYear } from '../time/two-digit-year.ts';
import type { CellType, ImportField } from './field.ts';
import { decimalOf, type DecimalMark, type DayOrder, type Style } from './styles.ts';

/** The words in a file's choice column, each with the value that the user chose for it. */
export type Words = Readonly<Record<string, string>>;

/** How to read a column: the zone of the company's clocks, the style of all its values (styles.ts), and words of its own. */
export type Writing = Style & { zone: string; words?: Words | undefined };

/** The result of reading a cell: a form value, nothing, or why it cannot be read. */
export type Read =
  | { value: string | number | boolean | undefined }
  | { code: ProblemCode; data?: Record<string, string> };

const flags: Readonly<Record<string, boolean>> = {
  '1': true,
  yes: true,
  y: true,
  true: true,
  x: true,
  oui: true,
  o: true,
  vrai: true,
  '0': false,
  no: false,
  n: false,
  false: false,
  non: false,
  faux: false,
};

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * Reads a number in common notations: '$1,234.50', '1 234,50 $', '12,5', '-3'. For one sign before three digits (1.234, 1,234) the column's
 * style decides; without a style, a comma separates thousands and a point decimals. A percentage is accepted only where the field is one.
 */
export function readNumber(
  text: string,
  { decimal, isPercent = false }: { decimal?: DecimalMark | undefined; isPercent?: boolean } = {},
): number | undefined {
  const plain = isPercent ? text.replace(/\s*%$/, '') : text;
  const bare = plain.replaceAll(/[\s\u00a0\u202f'$€]/g, '');
  const own = decimalOf(bare);
  const mark = own === 'either' ? (decimal ?? 'point') : own;
  const grouped =
    mark === 'comma' ? bare.replaceAll(',', '#').replaceAll('.', ',').replaceAll('#', '.') : bare;
  if (plainNumber.test(grouped)) return Number(grouped);
  const commas = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
  return commas.test(grouped) ? Number(grouped.replaceAll(',', '')) : undefined;
}

const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(.+))?$/;
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ]+(.+))?$/;
const clock = /^(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/i;

type Parts = { day: Temporal.PlainDate; time: string | undefined };

const dayOf = (year: number, month: number, day: number): Temporal.PlainDate | undefined => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};

function partsOf(text: string, order: DayOrder): Parts | undefined {
  const iso = isoDay.exec(text);
  const local = iso === null ? slashed.exec(text) : null;
  const [, first = '', second = '', third = '', time] = iso ?? local ?? [];
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  const isMonthFirst = order === 'month_first';
  // Nothing of it matched: there is no year 0.
  const year = third === '' ? 0 : fullYear(c);
  const day = iso === null ? (isMonthFirst ? dayOf(year, a, b) : dayOf(year, b, a)) : dayOf(a, b, c);
  return day === undefined ? undefined : { day, time };
}

function timeOf(text: string): Temporal.PlainTime | undefined {
  const [, hours = '', minutes = '', half] = clock.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const noon = half === undefined ? 0 : half.toLowerCase() === 'pm' ? 12 : 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + noon;
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return Temporal.PlainTime.from({ hour, minute: Number(minutes) });
}

/** Reads a calendar day as '2026-01-31': 2026-01-31, 2026/1/31, 1/31/2026 or 31.1.2026 by the order of its column; a time after it is ignored. */
export function readDay(text: string, order: DayOrder): string | undefined {
  return partsOf(text.trim(), order)?.day.toString();
}

const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * An instant, as UTC text: a day with a time by the company's clocks ('2026-01-05 08:00', '1/5/2026 8:00 am', '05/01/2026
 * 8h00'), or with its own zone ('2026-01-05T13:00:00Z'). A day alone begins at midnight.
 */
export function readMoment(text: string, { zone, dayOrder }: Writing): string | undefined {
  const trimmed = text.trim();
  if (trimmed.includes(':') && withZone.test(trimmed)) {
    try {
      return Temporal.Instant.from(trimmed.replace(' ', 'T')).toString();
    } catch {
      return undefined;
    }
  }
  const parts = partsOf(trimmed, dayOrder);
  const plainTime = parts?.time === undefined ? Temporal.PlainTime.from('00:00') : timeOf(parts.time);
  if (parts === undefined || plainTime === undefined) return undefined;
  return parts.day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant().toString();
}

/** A text for comparison: without accents and capitals. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The value of a word: as the user chose it for the file; else by the value itself and its known words. */
export function readChoice(
  text: string,
  choices: ImportField['choices'] = {},
  words: Words = {},
): string | undefined {
  const wanted = folded(text.trim());
  const chosen = Object.entries(words).find(([word]) => folded(word) === wanted)?.[1];
  if (chosen !== undefined && Object.hasOwn(choices, chosen)) return chosen;
  return Object.keys(choices).find(
    (value) => folded(value) === wanted || choices[value]?.some((word) => folded(word) === wanted),
  );
}

const faults: Readonly<Record<CellType, ProblemCode>> = {
  text: 'import.number_unreadable',
  number: 'import.number_unreadable',
  day: 'import.day_unreadable',
  moment: 'import.moment_unreadable',
  flag: 'import.flag_unreadable',
  choice: 'import.choice_unknown',
};

/** Reads a cell by its field's type. A blank cell has no value. */
export function readCell(text: string, field: ImportField, writing: Writing): Read {
  const trimmed = restore(text.trim()).trim();
  if (trimmed === '') return { value: undefined };
  const value = {
    text: () => trimmed,
    number: () => readNumber(trimmed, { decimal: writing.decimal, isPercent: field.isPercent ?? false }),
    day: () => readDay(trimmed, writing.dayOrder),
    moment: () => readMoment(trimmed, writing),
    flag: () => flags[folded(trimmed)],
    choice: () => readChoice(trimmed, field.choices, writing.words),
  }[field.type]();
  if (value !== undefined) return { value };
  const allowed = Object.keys(field.choices ?? {}).join(', ');
  const data = { value: trimmed.slice(0, 100), allowed };
  return { code: faults[field.type], ...(field.type === 'choice' && { data }) };
}
