import type { ListExport } from '@yardline/contract/lists/exports';
import { neutralise } from '@yardline/domain/text/spreadsheet';
import type { ListRow } from './known-lists.ts';

/** A cell of a file: a number stays one, everything else is text that no program takes for a formula. */
export type Cell = string | number;

type Column = ListExport['columns'][number];

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** The moment as the clock on the wall shows it, in a form that sorts and that every program reads. */
const wallClock = (text: string, zone: string): string =>
  Temporal.Instant.from(text)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

const valueOf = (value: unknown, words: Column['words'], zone: string): Cell => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => String(valueOf(each, words, zone))).join(', ');
  const code = typeof value === 'object' ? undefined : `${value as string | number | boolean}`;
  const word = code === undefined ? undefined : words?.[code];
  if (word !== undefined) return neutralise(word);
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return neutralise(instant.test(value) ? wallClock(value, zone) : value);
  return typeof value === 'boolean' ? String(value) : '';
};

/** What stands above the columns. */
export const headersOf = (columns: readonly Column[]): Cell[] =>
  columns.map(({ header }) => neutralise(header));

/** A field of a row, or of what the row holds of the company's own fields: `custom_fields.f12`. */
const fieldOf = (row: ListRow, field: string): unknown => {
  const [outer = '', inner] = field.split('.');
  const value = row[outer];
  if (inner === undefined) return value;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, inner)
    ? (value as ListRow)[inner]
    : undefined;
};

/** A row's cells, column by column. */
export const cellsOf = (columns: readonly Column[], row: ListRow, zone: string): Cell[] =>
  columns.map(({ fields, words }) => {
    const values = fields
      .map((field) => valueOf(fieldOf(row, field), words, zone))
      .filter((value) => value !== '');
    return values.length === 1 ? (values[0] ?? '') : values.join(' ');
  });
