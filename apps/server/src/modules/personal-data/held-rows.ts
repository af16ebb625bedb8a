import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { paperColumns, paperPartsOf, personalColumns } from './columns.ts';
import { about, cleared, type Own, removed } from './own-rows.ts';
import { patternsOf, type Person } from './person.ts';

type Tx = Kysely<DB>;

const texts = (columns: string | undefined): string[] => (columns === undefined ? [] : columns.split(' '));

/** Every table where personal data stand, with the columns that may name a person. */
const places = (): [string, string[]][] =>
  [
    ...new Set([
      ...Object.keys(personalColumns),
      ...Object.keys(paperColumns),
      ...about.map(({ table }) => table),
    ]),
  ]
    .toSorted()
    .map((table) => [
      table,
      [...texts(personalColumns[table]), ...texts(paperColumns[table]), ...texts(paperPartsOf[table])],
    ]);

const ownOf = ({ key, of, only }: Own, { rows }: Person): RawBuilder<boolean> => {
  const mine = sql<boolean>`t.${sql.ref(key)} = any (${rows[of]}::bigint[])`;
  return only === undefined ? mine : sql<boolean>`(${mine} and t.${sql.ref(only[0])} = ${only[1]})`;
};

const never = sql<boolean>`false`;
const either = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? never : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const ownIn = (table: string, person: Person): Own[] =>
  [...removed, ...cleared, ...about].filter(
    (each) => each.table === table && person.rows[each.of].length > 0,
  );

const conditionsOn = (table: string, columns: readonly string[], person: Person) => {
  const { names, emails, phones } = patternsOf(person);
  const named = columns.map((column) => {
    const said = sql`t.${sql.ref(column)}::text`;
    return sql<boolean>`coalesce(${said} ~* ${names} or ${said} ~* ${emails} or ${said} ~ ${phones}, false)`;
  });
  return { own: either(ownIn(table, person).map((each) => ownOf(each, person))), named: either(named) };
};

/** How many rows of each table are of a person or name them; tables without any are left out. */
export const countHeld = async (tx: Tx, person: Person): Promise<{ table: string; count: number }[]> => {
  const all = places().map(([table, columns]) => ({
    table,
    columns,
    own: ownIn(table, person).map(({ key, of, only }) => ({ key, ids: person.rows[of], only })),
  }));
  const { rows } = await sql<{ table: string; count: number }>`
    select name as "table", n::int as count
    from count_rows_of_person(${JSON.stringify(all)}::jsonb, ${JSON.stringify(patternsOf(person))}::jsonb)`.execute(
    tx,
  );
  return rows;
};

export type HeldTable = { table: string; is_paper: boolean; rows: Record<string, unknown>[] };

/** Columns of each table that the product may read, without bytes: secrets are among the rest. */
const readable = async (tx: Tx): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid <> 'bytea'::regtype
      and a.attname <> 'company_id' and has_column_privilege(c.oid, a.attnum, 'select')
    group by c.relname`.execute(tx);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** Of a row of another one, its number and the fields that name the person: the rest is not theirs. */
const namedIn = (row: RawBuilder<unknown>, person: Person): RawBuilder<unknown> => {
  const { names, emails, phones } = patternsOf(person);
  return sql`(select jsonb_object_agg(f.key, f.value) from jsonb_each(${row}) f
    where f.key = 'id' or f.value::text ~* ${names} or f.value::text ~* ${emails} or f.value::text ~ ${phones})`;
};

const rowOf = (columns: readonly string[]) =>
  sql`(select to_jsonb(r) from (select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) r)`;

/**
 * The rows themselves: those of the person whole, and of others that name them the texts that do. The record of changes is beside them.
 */
export const readHeld = async (tx: Tx, person: Person): Promise<HeldTable[]> => {
  const held: HeldTable[] = [];
  const known = await readable(tx);
  for (const [table, columns] of places()) {
    const all = known.get(table) ?? [];
    const some = all.filter((column) => column === 'id' || columns.includes(column));
    if (some.length === 0) continue;
    const { own, named } = conditionsOn(table, columns, person);
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select case when ${own} then ${rowOf(all)} else ${namedIn(rowOf(some), person)} end as row
      from ${sql.table(table)} t where t.company_id = ctx_company() and (${own} or ${named})`.execute(tx);
    if (rows.length > 0)
      held.push({ table, is_paper: paperColumns[table] !== undefined, rows: rows.map(({ row }) => row) });
  }
  const record = await readRecord(tx, person);
  return record.length === 0 ? held : [...held, { table: 'audit_entries', is_paper: false, rows: record }];
};

/** Entries of the audit about the rows of a person, and those that name them. */
const readRecord = async (tx: Tx, person: Person): Promise<Record<string, unknown>[]> => {
  const { names, emails, phones } = patternsOf(person);
  const nouns = JSON.stringify(nounsOf(person));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('at', e.at, 'action', e.action, 'noun', e.noun, 'row_id', e.row_id,
      'before', case when said.own then e.before else ${namedIn(sql`e.before`, person)} end,
      'after', case when said.own then e.after else ${namedIn(sql`e.after`, person)} end) as row
    from audit_entries e
    cross join lateral (select coalesce(e.before::text, '') || ' ' || coalesce(e.after::text, '') as text,
      coalesce(${nouns}::jsonb -> e.noun ? e.row_id, false) as own) said
    where e.company_id = ctx_company() and (said.own
      or said.text ~* ${names} or said.text ~* ${emails} or said.text ~ ${phones}) order by e.id`.execute(tx);
  return rows.map(({ row }) => row);
};

/** The rows that are of the person alone, as the record of changes names them: their own, with notes, files and fields on them. */
export const nounsOf = ({ rows }: Person): Record<string, string[]> => {
  const notes = [...rows.customers.map((id) => `customers/${id}`), ...rows.sites.map((id) => `sites/${id}`)];
  return {
    customers: rows.customers.map(String),
    contacts: rows.contacts.map(String),
    sites: rows.sites.map(String),
    users: rows.users.map(String),
    portal_logins: rows.logins.map(String),
    record_comments: notes,
    record_files: notes,
    record_values: notes,
  };
};
