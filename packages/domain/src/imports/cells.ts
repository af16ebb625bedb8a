import { restore } from '../text/spreadsheet.ts';
import type { ProblemCode } from '../words/en.ts';
import type { CellType, ImportField } from './field.ts';

/** How a company writes: the zone of its wall clocks, and whether 3/4/2026 is in March (U) or in April (C). */
export type Writing = { zone: string; country: string };

/** What a cell says: a value as a form takes it, nothing, or why it cannot be read. */
export type Read = { value: string | number | boolean | undefined } | { code: ProblemCode };

const flags: Readonly<Record<string, boolean>> = {
  ...{ '1': true, yes: true, y: true, true: true, x: true, oui: true, o: true, vrai: true },
  ...{ '0': false, no: false, n: false, false: false, non: false, faux: false },
};

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A number as people write it: '$1,234.50', '1 234,50 $', '12,5', '-3'. One comma before three digits parts thousands; any
 * other single comma is a decimal one.
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replaceAll(/[\s  '$€%]/g, '');
  if (plainNumber.test(bare)) return Number(bare);
  const commas = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
  if (commas.test(bare)) return Number(bare.replaceAll(',', ''));
  const decimal = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;
  return decimal.test(bare) ? Number(bare.replaceAll('.', '').replace(',', '.')) : undefined;
}

const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(.+))?$/;
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[T ]+(.+))?$/;
const clock = /^(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/i;

type Parts = { day: Temporal.PlainDate; time: string | undefined };

const dayOf = (year: number, month: number, day: number): Temporal.PlainDate | undefined => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
};

function partsOf(text: string, country: string): Parts | undefined {
  const iso = isoDay.exec(text);
  const local = iso === null ? slashed.exec(text) : null;
  const [, first = '', second = '', third = '', time] = iso ?? local ?? [];
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  const isMonthFirst = b > 12 || (country === 'U' && a <= 12);
  const day = iso === null ? (isMonthFirst ? dayOf(c, a, b) : dayOf(c, b, a)) : dayOf(a, b, c);
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

/** A calendar day, as '2026-01-31': 2026-01-31, 2026/1/31, 1/31/2026, 31.1.2026; a time behind it is left away. */
export function readDay(text: string, country: string): string | undefined {
  return partsOf(text.trim(), country)?.day.toString();
}

const withZone = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * An instant, as UTC text: a day with a time by the company's clocks ('2026-01-05 08:00', '1/5/2026 8:00 am', '05/01/2026
 * 8h00'), or with its own zone ('2026-01-05T13:00:00Z'). A day alone begins at midnight.
 */
export function readMoment(text: string, { zone, country }: Writing): string | undefined {
  const trimmed = text.trim();
  if (trimmed.includes(':') && withZone.test(trimmed)) {
    try {
      return Temporal.Instant.from(trimmed.replace(' ', 'T')).toString();
    } catch {
      return undefined;
    }
  }
  const parts = partsOf(trimmed, country);
  const plainTime = parts?.time === undefined ? Temporal.PlainTime.from('00:00') : timeOf(parts.time);
  if (parts === undefined || plainTime === undefined) return undefined;
  return parts.day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant().toString();
}

/** A text as it is compared: without accents and capitals. */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function readChoice(text: string, choices: ImportField['choices'] = {}): string | undefined {
  const wanted = folded(text);
  return Object.keys(choices).find(
    (value) => folded(value) === wanted || choices[value]?.some((word) => folded(word) === wanted),
  );
}

const faults: Readonly<Record<CellType, ProblemCode>> = {
  ...{ text: 'import.number_unreadable', number: 'import.number_unreadable', day: 'import.day_unreadable' },
  ...{ moment: 'import.moment_unreadable', flag: 'import.flag_unreadable', choice: 'import.choice_unknown' },
};

/** Reads a cell as its field is meant. A blank cell says nothing. */
export function readCell(text: string, field: ImportField, writing: Writing): Read {
  const trimmed = restore(text.trim()).trim();
  if (trimmed === '') return { value: undefined };
  const value = {
    text: () => trimmed,
    number: () => readNumber(trimmed),
    day: () => readDay(trimmed, writing.country),
    moment: () => readMoment(trimmed, writing),
    flag: () => flags[folded(trimmed)],
    choice: () => readChoice(trimmed, field.choices),
  }[field.type]();
  return value === undefined ? { code: faults[field.type] } : { value };
}
