import { open } from 'node:fs/promises';
import { isControl } from '../../../kernel/files/media-type.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { csvRows, delimiterOf } from './csv-rows.ts';
import { encodingOf, textOf } from './text-encoding.ts';
import { type Table, tableOf } from './table.ts';
import { guardWorkbook } from './workbook-guard.ts';
import { workbookRows } from './workbook-rows.ts';

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

/** Files of an old Macintosh end their lines with CR alone. */
const withLineFeeds = async function* (texts: AsyncIterable<string>): AsyncIterable<string> {
  for await (const text of texts) yield text.replaceAll('\r', '\n');
};

const firstText = async (texts: AsyncIterable<string>): Promise<string> => {
  for await (const text of texts) if (text !== '') return text;
  return '';
};

/**
 * Opens a file with rows, by its content and not by its name: a workbook, of which the first sheet is read, or text with a
 * delimiter. Nothing of it is kept in memory but the texts of a workbook.
 *
 * @throws Refusal import.unreadable, import.no_headings, import.too_many_columns, import.expands_too_far,
 *   import.quote_broken in the row of the headings
 */
export const openTable = async (path: string): Promise<Table> => {
  if (await begins(path, packed)) {
    await guardWorkbook(path);
    return tableOf({ format: 'xlsx' }, () => workbookRows(path));
  }
  const encoding = await encodingOf(path);
  const start = await firstText(textOf(path, encoding));
  if (Array.from(start).some((letter) => isControl(letter.charCodeAt(0))))
    throw new Refusal('import.unreadable');
  const delimiter = delimiterOf(start);
  const isOld = start.includes('\r') && !start.includes('\n');
  return tableOf({ format: 'csv', encoding, delimiter }, () => {
    const texts = textOf(path, encoding);
    return csvRows(isOld ? withLineFeeds(texts) : texts, delimiter);
  });
};
