import { controlIn } from '@yardline/domain/imports/control';
import { Refusal } from '../../../kernel/refusal.ts';
import { most } from './workbook/limits.ts';

/** A row of a file, unparsed; the first row has the headings and the number 1. */
export type Row = { number: number; cells: string[] };

/** How a file is written, as it was found out. */
export type FileForm = {
  format: 'csv' | 'xlsx';
  /** Of a CSV file. */
  encoding?: string;
  delimiter?: string;
  /** Of a workbook: its sheets by the names on their tabs, and the one that is read. */
  sheets?: string[];
  /** How many rows of each are not blank, where it has several. */
  sheet_rows?: number[];
  sheet?: string;
};

/** A file with rows, which can be read as often as it is wanted; each time from the beginning, and never whole in memory. */
export type Table = {
  form: FileForm;
  headings: string[];
  /** The rows below the headings. @throws Refusal import.quote_broken, import.cell_too_long, import.too_many_rows */
  rows(): AsyncIterable<Row>;
};

/** Headings as they can be chosen: blank ones are named by their place, and the second of two equal ones is counted. */
const named = (cells: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ').slice(0, 100) || `(${index + 1})`;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return n === 1 ? name : `${name} (${n})`;
  });
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Makes a table of rows that can be read again and again: the first that is not blank has the headings, blank ones are
 * passed over.
 * @throws Refusal import.no_headings, import.too_many_columns, and what reading the first row throws
 */
export const tableOf = async (form: FileForm, read: () => AsyncIterable<Row>): Promise<Table> => {
  let headings: string[] = [];
  for await (const { cells, number } of read()) {
    if (isBlank(cells)) continue;
    if (cells.length > most.columns) throw new Refusal('import.too_many_columns', { n: most.columns });
    const control = controlIn(cells.join(''));
    if (control !== undefined) throw new Refusal('import.control_in_row', { row: number, name: control });
    headings = named(cells);
    break;
  }
  if (headings.length === 0) throw new Refusal('import.no_headings');
  const rows = async function* (): AsyncIterable<Row> {
    let [isHeading, n] = [true, 0];
    for await (const row of read()) {
      if (isBlank(row.cells)) continue;
      const isFirst = isHeading;
      isHeading = false;
      if (isFirst) continue;
      n += 1;
      if (n > most.rows) throw new Refusal('import.too_many_rows', { n: most.rows });
      if (row.cells.some((cell) => cell.length > most.characters)) {
        throw new Refusal('import.cell_too_long', { row: row.number, n: most.characters });
      }
      yield row;
    }
  };
  return { form, headings, rows };
};
