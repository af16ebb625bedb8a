import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isControl } from '../../../kernel/files/media-type.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { csvRows, delimiterOf } from './csv-rows.ts';
import { encodingOf, textOf } from './text-encoding.ts';
import { type Table, tableOf } from './table.ts';
import { readWorkbook, writtenRows } from './workbook/read-workbook.ts';

const packed = Buffer.from('PK\u0003\u0004', 'latin1');

const begins = async (path: string, mark: Buffer): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.equals(mark);
  } finally {
    await file.close();
  }
};

/** Whether a text is none: some control characters are slips, which are refused in their rows, and a tenth of all is another kind of file. */
const looksBinary = (start: string): boolean => {
  const controls = Array.from(start).filter((letter) => isControl(letter.charCodeAt(0))).length;
  return controls > 2 && controls * 10 > start.length;
};

/** Files of an old Macintosh end their lines with CR alone. */
const withLineFeeds = async function* (texts: AsyncIterable<string>): AsyncIterable<string> {
  for await (const text of texts) yield text.replaceAll('\r', '\n');
};

const firstText = async (texts: AsyncIterable<string>): Promise<string> => {
  for await (const text of texts) if (text !== '') return text;
  return '';
};

/** What is wanted of a file with rows. */
export type Wanted = {
  /** A temporary folder for the rows of a workbook. */
  folder: string;
  /** The sheet of a workbook by its name; the first where it is left out or gone. */
  sheet?: string | undefined;
  /** As many rows are enough, the headings among them; all where it is left out. */
  rows?: number;
};

/**
 * Opens a file with rows, by its content and not by its name: a workbook, of which one sheet is read, or text with a
 * delimiter. Nothing of it is kept in memory.
 *
 * @throws Refusal import.unreadable, import.no_headings, import.too_many_columns, import.control_character and import.quote_broken in
 *   its first rows, and what reading a workbook throws (read-workbook.ts)
 */
export const openTable = async (path: string, { folder, sheet, rows }: Wanted): Promise<Table> => {
  if (await begins(path, packed)) {
    const into = join(folder, 'sheet');
    const found = await readWorkbook(path, { into, sheet, rows });
    return tableOf({ format: 'xlsx', ...found }, () => writtenRows(into));
  }
  const encoding = await encodingOf(path);
  const start = await firstText(textOf(path, encoding));
  if (looksBinary(start)) throw new Refusal('import.unreadable');
  const delimiter = delimiterOf(start);
  const isOld = start.includes('\r') && !start.includes('\n');
  return tableOf({ format: 'csv', encoding, delimiter }, () => {
    const texts = textOf(path, encoding);
    return csvRows(isOld ? withLineFeeds(texts) : texts, delimiter);
  });
};
