import { csvFile } from '@yardline/domain/text/csv-file';
import { saveAs } from '../list/export-file.ts';

/** A column of a file: its heading, and what it says of a row. */
export type FileColumn<Row> = { header: string; text: (row: Row) => string };

/** What of a table goes into a file: all rows that the page shows. */
export type TableFile<Row> = { title: string; columns: readonly FileColumn<Row>[]; rows: readonly Row[] };

/** Hours of minutes as spreadsheets add them up: 450 gives '7.50'; empty where they are not known. */
export const hoursCell = (minutes: number | null): string =>
  minutes === null ? '' : (minutes / 60).toFixed(2);

/** Hands a table that is no paged list to the browser as CSV. */
export const saveTable = <Row>({ title, columns, rows }: TableFile<Row>): void => {
  const lines = rows.map((row) => columns.map(({ text }) => text(row)));
  const file = csvFile([columns.map(({ header }) => header), ...lines]);
  saveAs(`${title}.csv`, new Blob([file], { type: 'text/csv' }));
};
