import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { openBreath } from '../../kernel/breathe.ts';
import type { Cell } from './cells.ts';

/** Takes rows and gives the bytes of a file as they come to be. */
export type Sink = {
  rows(rows: readonly Cell[][]): Promise<Uint8Array>;
  end(): Promise<Uint8Array>;
};

const quoted = (cell: Cell): string => {
  const text = String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Begins with the mark by which spreadsheet programs know UTF-8. */
export const csvSink = (): Sink => {
  let mark = '\uFEFF';
  return {
    rows: async (rows) => {
      const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
      const bytes = Buffer.from(`${mark}${text}`);
      mark = '';
      return bytes;
    },
    end: async () => Buffer.from(mark),
  };
};

/** Longest name of a sheet, and what none may have. Source: ECMA-376, the names that Excel takes. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'List';

/** The library is read when the first workbook is written: it is as large as a fifth of the server. */
const openBook = async (out: PassThrough, title: string) => {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const book = new WorkbookWriter({ stream: out, useSharedStrings: false, useStyles: true });
  return { book, sheet: book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] }) };
};

/** A workbook with one sheet, whose first row stays in sight. */
export const workbookSink = (title: string): Sink => {
  const out = new PassThrough();
  let chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  let opening: ReturnType<typeof openBook> | undefined;
  const opened = () => (opening ??= openBook(out, title));
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  return {
    rows: async (rows) => {
      const { sheet } = await opened();
      const breathe = openBreath();
      for (const row of rows) {
        sheet.addRow(row).commit();
        await breathe();
      }
      await turn();
      return taken();
    },
    end: async () => {
      const { book, sheet } = await opened();
      sheet.commit();
      await Promise.all([book.commit(), finished(out, { readable: true })]);
      return taken();
    },
  };
};
