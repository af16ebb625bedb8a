import type { Count } from '@yardline/contract/counts/counts';
import { neutralise } from '@yardline/domain/text/spreadsheet';

/** Headings of the file, in its order. */
export type SheetWords = Record<
  'bin' | 'number' | 'description' | 'serial' | 'expected' | 'counted' | 'difference',
  string
>;

const quoted = (cell: string): string => {
  const text = neutralise(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * The sheet as a file for a spreadsheet, or to print and fill in by hand: UTF-8 with a byte order mark, comma, CRLF. What a blind
 * sheet does not tell stays empty.
 */
export const sheetFile = ({ sheet }: Pick<Count, 'sheet'>, words: SheetWords): string => {
  const { bin, number, description, serial, expected, counted, difference } = words;
  const rows = [
    [bin, number, description, serial, expected, counted, difference],
    ...sheet.map((line) => [
      line.bin,
      line.number,
      line.description,
      line.serial_number || line.serials_seen.join(' '),
      ...[line.expected, line.counted, line.difference].map((n) => (n === null ? '' : String(n))),
    ]),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
};
