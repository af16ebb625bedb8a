import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { WorkbookReader } from '@cj-tech-master/excelts';
import { countRows } from './count-rows.ts';
import { readDirectory } from './directory.ts';
import { inOrder } from './in-order.ts';
import { most, mostOfWorkbook } from './limits.ts';
import { sheetsOf } from './sheets.ts';
import { cellsOf } from './shown.ts';
import { Unfit } from './unfit.ts';
import { unpack } from './unpack.ts';

/**
 * A process of its own, once for each reading of a workbook. Its arguments are the path, the name of the sheet that is read (the first
 * where that is blank), and how many rows are wanted. Rows that are not blank go to the standard output, each a line of JSON: its
 * number, then its cells. What became of it goes to the pipe 3: the names of the sheets, or why the workbook is not read.
 */
const [path = '', wanted = '', rows = '0'] = process.argv.slice(2);

/** Says what became of it, once, and ends: the library does not come to an end where its source broke off. */
const finish = (answer: Record<string, unknown>): never => {
  writeSync(3, JSON.stringify(answer));
  process.exit(0);
};

const fail = (error: unknown): never =>
  finish(
    error instanceof Unfit ? { code: error.code, data: error.data } : { code: 'import.unreadable', data: {} },
  );

const check = (cells: readonly string[], number: number): void => {
  if (cells.length > most.columns * 10) throw new Unfit('import.too_many_columns', { n: most.columns });
  if (cells.some((cell) => cell.length > most.characters))
    throw new Unfit('import.cell_too_long', { row: number, n: most.characters });
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > most.rowCharacters)
    throw new Unfit('import.row_too_long', { row: number, n: most.rowCharacters });
};

const read = async (): Promise<Record<string, unknown>> => {
  const entries = await readDirectory(path);
  const sheets = await sheetsOf(entries, path);
  // Sheets that are not read count as well: a workbook is refused as a whole.
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostOfWorkbook.unpacked)
    throw new Unfit('import.expands_too_far');
  const names = sheets.map(({ name }) => name);
  if (wanted !== '' && !names.includes(wanted))
    throw new Unfit('import.sheet_unknown', { name: wanted, allowed: names.slice(0, 20).join(', ') });
  // The rows of each are counted only where a person chooses among them: not when a job reads one.
  const counts: number[] = [];
  if (sheets.length > 1 && (Number(rows) > 0 || wanted === ''))
    for (const { entry } of sheets) counts.push(await countRows(unpack(entry, path)));
  // The first with rows below its headings, so that a sheet of notes before it is passed over.
  const filled = counts.findIndex((n) => n > 1);
  const sheet = wanted === '' ? sheets[Math.max(filled, 0)] : sheets.find(({ name }) => name === wanted);
  if (sheet === undefined) throw new Unfit('import.unreadable');
  const source = inOrder(entries, sheet.entry, path);
  source.on('error', fail);
  const reader = new WorkbookReader(source, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  let count = 0;
  for await (const each of reader) {
    for await (const { number, values } of each) {
      const cells = cellsOf(values);
      if (cells.every((cell) => cell.trim() === '')) continue;
      check(cells, number);
      count += 1;
      // The headings are a row as well.
      if (count > most.rows + 1) throw new Unfit('import.too_many_rows', { n: most.rows });
      if (!process.stdout.write(`${JSON.stringify([number, ...cells])}\n`))
        await once(process.stdout, 'drain');
      if (count === Number(rows)) break;
    }
    break;
  }
  return { sheets: names, sheet: sheet.name, ...(counts.length > 0 && { sheet_rows: counts }) };
};

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
// Its listener has gone: what reads no more needs no more.
process.stdout.on('error', () => process.exit(1));
const answer = await read().catch(fail);
process.stdout.end(() => finish(answer));
