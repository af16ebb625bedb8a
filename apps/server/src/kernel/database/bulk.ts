import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../scope.ts';

/** Values of a row by the names of its columns, as JSON carries them. */
export type Columns = Readonly<Record<string, unknown>>;

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

/**
 * Inserts rows of one shape in one statement; unnamed columns get their defaults.
 * @param key the columns whose values identify a row
 * @returns the new ids by those values (keyOf)
 */
export const insertRows = async (
  { tx, company }: Scope,
  table: string,
  rows: readonly Columns[],
  key: readonly string[],
): Promise<Map<string, number>> => {
  if (rows.length === 0) return new Map();
  const columns = columnsOf(rows);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const { rows: made } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(table)} (company_id, ${listed})
    select ${company.id}::bigint, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from ${told(table, rows)} with ordinality r
    order by r.ordinality returning id, concat_ws(' ', ${sql.join(key.map((column) => sql.ref(column)))}) as key`.execute(
    tx,
  );
  return new Map(made.map((row) => [row.key, row.id]));
};

/** Inserts rows into a table without an id of its own. */
export const insertPlain = async (
  { tx, company }: Scope,
  table: string,
  rows: readonly Columns[],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
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
