import { createReadStream } from 'node:fs';
import { isDate } from 'node:util/types';
import { Refusal } from '../../../kernel/refusal.ts';
import { most, type Row } from './table.ts';

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

const cellsOf = (values: unknown): string[] =>
  Array.isArray(values)
    ? Array.from({ length: Math.max(0, values.length - 1) }, (_, n) => shown(values[n + 1]))
    : [];

const isBeyond = (cells: readonly string[]): boolean => cells.length > most.columns * 10;

/**
 * The rows of the first sheet of a workbook, as they come. The workbook has been looked at (workbook-guard.ts).
 * @throws Refusal import.unreadable, import.too_many_columns
 */
export const workbookRows = async function* (path: string): AsyncIterable<Row> {
  // Read when the first workbook is: it is as large as a fifth of the server.
  const { WorkbookReader } = await import('@cj-tech-master/excelts');
  const reader = new WorkbookReader(createReadStream(path), {
    ...{ worksheets: 'emit', sharedStrings: 'cache', styles: 'cache' },
    ...{ hyperlinks: 'ignore', entries: 'ignore' },
  });
  try {
    for await (const sheet of reader) {
      const isFirst = sheet.name === (reader.model?.sheets?.[0]?.name ?? sheet.name);
      for await (const row of sheet) {
        if (!isFirst) continue;
        const cells = cellsOf(row.values);
        if (isBeyond(cells)) throw new Refusal('import.too_many_columns', { n: most.columns });
        yield { number: row.number, cells };
      }
      if (isFirst) return;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('import.unreadable');
  } finally {
    reader.stream?.destroy();
  }
};
