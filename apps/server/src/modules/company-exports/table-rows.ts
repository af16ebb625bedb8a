import { type Kysely, type RawBuilder, sql } from 'kysely';
import { neutralise } from '@yardline/domain/text/spreadsheet';
import type { DB } from '../../../db/types.ts';
import type { Table } from './read-tables.ts';

/** Rows that are fetched at once. */
const batch = 1_000;

const texts: ReadonlySet<string> = new Set(['text', 'citext']);

/** A cursor by what it reads. Each has statements of its own, because what a statement answers is remembered with its text. */
const cursors = {
  lines: {
    open: sql`declare lines no scroll cursor for`,
    fetch: sql<{ line: string }>`fetch 1000 from lines`,
    close: sql`close lines`,
  },
  cells: {
    open: sql`declare cells no scroll cursor for`,
    fetch: sql<{ cells: (string | null)[] }>`fetch 1000 from cells`,
    close: sql`close cells`,
  },
};

type Cursor<R> = { open: RawBuilder<unknown>; fetch: RawBuilder<R>; close: RawBuilder<unknown> };

/** Reads one table by a cursor, in the order of its key, so that a large one takes no more memory than a small one. */
async function* batches<R>(
  tx: Kysely<DB>,
  { name, key }: Table,
  { open, fetch, close }: Cursor<R>,
  what: RawBuilder<unknown>,
): AsyncIterable<R[]> {
  const own = name === 'companies' ? sql.ref('t.id') : sql.ref('t.company_id');
  const order =
    key.length === 0 ? sql`` : sql`order by ${sql.join(key.map((column) => sql.ref(`t.${column}`)))}`;
  // Both leave in one message: most tables are small, and there are hundreds.
  const [, first] = await Promise.all([
    sql`${open} select ${what} from ${sql.table(name)} t where ${own} = ctx_company() ${order}`.execute(tx),
    fetch.execute(tx),
  ]);
  for (let { rows } = first; rows.length > 0; { rows } = await fetch.execute(tx)) {
    yield rows;
    if (rows.length < batch) break;
  }
  await close.execute(tx);
}

/** Each row as one line of JSON, as the database writes it: numbers in full, instants in UTC. */
export async function* jsonLines(
  tx: Kysely<DB>,
  table: Table,
  onRows: (count: number) => void,
): AsyncIterable<Buffer> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(`t.${name}`)));
  const line = sql`(select row_to_json(r)::text from (select ${columns}) r) as line`;
  for await (const rows of batches(tx, table, cursors.lines, line)) {
    onRows(rows.length);
    yield Buffer.from(rows.map((row) => `${row.line}\n`).join(''));
  }
}

/** A cell of a CSV file: nothing for null, everything else in quotes. Texts that a program would take for a formula get an apostrophe. */
const cell = (value: string | null, isText: boolean): string => {
  if (value === null) return '';
  const safe = isText ? neutralise(value) : value;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The table as CSV: a line of names, then a line for each row. */
export async function* csvLines(tx: Kysely<DB>, table: Table): AsyncIterable<Buffer> {
  const isText = table.columns.map(({ type }) => texts.has(type));
  yield Buffer.from(`${table.columns.map(({ name }) => cell(name, false)).join(',')}\r\n`);
  const cells = sql`array[${sql.join(
    table.columns.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`),
  )}] as cells`;
  for await (const rows of batches(tx, table, cursors.cells, cells))
    yield Buffer.from(
      rows
        .map((row) => `${row.cells.map((value, index) => cell(value, isText[index] === true)).join(',')}\r\n`)
        .join(''),
    );
}
