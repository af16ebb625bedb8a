import { isDate } from 'node:util/types';

type Parts = { text?: unknown; result?: unknown; error?: unknown; richText?: { text?: unknown }[] };

/** A number as a person would write it: what binary fractions add at the end is left away. */
const plainNumber = (value: number): string =>
  Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)));

// A workbook keeps days and times by the wall clock, without a zone.
const wallClock = (value: { toISOString(): string }): string => {
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
};

/** What a cell shows: the result of a formula, the text of a link, a day or a time as 2026-01-31 08:00:00. */
const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isDate(value)) return Number.isNaN(value.getTime()) ? '' : wallClock(value);
  const { text, result, error, richText } = value as Parts;
  if (richText !== undefined) return richText.map((part) => shown(part.text)).join('');
  return shown(text ?? result ?? error);
};

/** The cells of a row as the library gives it, which counts from one. */
export const cellsOf = (values: unknown): string[] =>
  Array.isArray(values)
    ? Array.from({ length: Math.max(0, values.length - 1) }, (_, n) => shown(values[n + 1]))
    : [];
