import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';
import { isApart } from './apart.ts';

/** Values of a row by the names of its columns, as JSON carries them. */
export type Columns = Readonly<Record<string, unknown>>;

/** What writing rows needs of a scope. */
type Writer = { tx: Scope['tx']; company: { id: number } };

const columnsOf = (rows: readonly Columns[]): string[] => Object.keys(rows[0] ?? {});

const pick = (row: Columns, columns: readonly string[]): Columns => {
  const picked: Record<string, unknown> = {};
  for (const column of columns) picked[column] = row[column];
  return picked;
};

/**
 * Rows as the database reads them from one table's JSON. Values that all rows share are sent once: thirty of forty columns of
 * a thousand contracts. The statement's text does not depend on which these are.
 */
const told = (table: string, rows: readonly Columns[]): RawBuilder<unknown> => {
  const [first = {}] = rows;
  const columns = columnsOf(rows);
  const [own = [], alike = []] = [true, false].map((isOwn) =>
    columns.filter((column) => rows.some((row) => row[column] !== first[column]) === isOwn),
  );
  return sql`jsonb_populate_recordset(
    jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(pick(first, alike))}::jsonb),
    ${JSON.stringify(rows.map((row) => pick(row, own)))}::jsonb)`;
};

/** The key of a row: the values that identify it, as the database spells them. */
export const keyOf = (row: Columns, key: readonly string[]): string =>
  key.map((column) => String(row[column])).join(' ');

/** Rows of one statement over several machines: a message holds 65,535 values. */
const rowsAtOnce = 500;

/**
 * The rows as lists of values, as statements over several machines need them: there, rows that a query makes would be copied, which row
 * security refuses. The database spells the values first, because it alone knows the types of the columns.
 */
const spelled = async (
  { tx, company }: Writer,
  table: string,
  rows: readonly Columns[],
): Promise<RawBuilder<unknown>> => {
  const columns = columnsOf(rows);
  const { rows: texts } = await sql<{ row: (string | null)[] }>`
    select array[${sql.join(columns.map((column) => sql`${sql.ref(`r.${column}`)}::text`))}] as row
    from ${told(table, rows)} with ordinality r order by r.ordinality`.execute(tx);
  const lists = texts.map(({ row }) => sql`(${company.id}, ${sql.join(row)})`);
  return sql`values ${sql.join(lists)}`;
};

const piecesOf = (rows: readonly Columns[]): (readonly Columns[])[] => {
  const pieces = [];
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    pieces.push(rows.slice(first, first + rowsAtOnce));
  return pieces;
};

/**
 * Inserts rows of one shape in one statement; unnamed columns get their defaults.
 * @param key the columns whose values identify a row
 * @returns the new ids by those values (keyOf)
 */
export const insertRows = async (
  scope: Scope,
  table: string,
  rows: readonly Columns[],
  key: readonly string[],
): Promise<Map<string, number>> => {
  const { tx, company } = scope;
  if (rows.length === 0) return new Map();
  const columns = columnsOf(rows);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const keyed = sql`id, concat_ws(' ', ${sql.join(key.map((column) => sql.ref(column)))}) as key`;
  if (isApart(tx)) {
    const all = new Map<string, number>();
    for (const piece of piecesOf(rows)) {
      const { rows: made } = await sql<{ id: number; key: string }>`
        insert into ${sql.table(table)} (company_id, ${listed}) ${await spelled(scope, table, piece)}
        returning ${keyed}`.execute(tx);
      for (const row of made) all.set(row.key, row.id);
    }
    return all;
  }
  const { rows: made } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(table)} (company_id, ${listed})
    select ${company.id}::bigint, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from ${told(table, rows)} with ordinality r
    order by r.ordinality returning ${keyed}`.execute(tx);
  return new Map(made.map((row) => [row.key, row.id]));
};

/** Inserts rows into a table without an id of its own. */
export const insertPlain = async (scope: Writer, table: string, rows: readonly Columns[]): Promise<void> => {
  const { tx, company } = scope;
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  if (isApart(tx)) {
    const listed = sql.join(columns.map((column) => sql.ref(column)));
    for (const piece of piecesOf(rows))
      await sql`insert into ${sql.table(table)} (company_id, ${listed}) ${await spelled(scope, table, piece)}`.execute(
        tx,
      );
    return;
  }
  await sql`
    insert into ${sql.table(table)} (company_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    select ${company.id}::bigint, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from ${told(table, rows)} r`.execute(tx);
};

/** Updates rows by id in one statement, and raises their versions. */
export const updateRows = async (
  { tx, company }: Scope,
  table: string,
  rows: readonly (Columns & { id: number })[],
): Promise<void> => {
  const columns = columnsOf(rows).filter((column) => column !== 'id');
  if (rows.length === 0 || columns.length === 0) return;
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`);
  await sql`
    update ${sql.table(table)} t set ${sql.join(set)}, row_version = t.row_version + 1
    from ${told(table, rows)} r
    where t.company_id = ${company.id} and t.id = r.id`.execute(tx);
};

/** The present values of these columns by id; locks the rows in the order of their ids. */
export const lockRows = async (
  { tx, company }: Scope,
  table: string,
  { ids, columns }: { ids: readonly number[]; columns: readonly string[] },
): Promise<Map<number, Columns>> => {
  if (ids.length === 0) return new Map();
  const listed = sql.join(['id', ...columns].map((column) => sql.ref(column)));
  const { rows } = await sql<Columns & { id: number }>`
    select ${listed} from ${sql.table(table)}
    where company_id = ${company.id} and id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
