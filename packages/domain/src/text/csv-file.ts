import { neutralise } from './spreadsheet.ts';

/** By it spreadsheet programs know that a file is UTF-8. */
const utf8Mark = '\ufeff';

const cell = (text: string): string => {
  const safe = neutralise(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A file that spreadsheet programs open, RFC 4180: headings and rows. Cells that would run as formulas are made safe. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  utf8Mark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
