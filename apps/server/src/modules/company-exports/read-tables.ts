import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { leftOutColumns, leftOutTables } from './left-out.ts';

export type Column = { name: string; type: string; nullable: boolean };

/** A table as the archive has it: its columns in their order, the columns that tell its rows apart, and its references. */
export type Table = {
  name: string;
  columns: Column[];
  key: string[];
  /** References to other tables, as the database writes them. */
  references: string[];
  leftOut: string[];
};

/**
 * The tables of which a company has rows, as the catalogue knows them, by name: `companies` and every table with a company,
 * but for what stays (left-out.ts).
 */
export const readTables = async (tx: Kysely<DB>): Promise<Table[]> => {
  const { rows } = await sql<Omit<Table, 'leftOut'>>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'nullable', not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(a.attname order by k.place) from pg_index i
        cross join unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      coalesce((select jsonb_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f'), '[]') as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'companies' or exists (select from pg_attribute t
        where t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped))
    order by c.relname`.execute(tx);
  return rows
    .filter(({ name }) => leftOutTables[name] === undefined)
    .map(({ name, columns, key, references }) => ({
      name,
      columns: columns.filter((column) => leftOutColumns[`${name}.${column.name}`] === undefined),
      key,
      references,
      leftOut: columns
        .map((column) => column.name)
        .filter((column) => leftOutColumns[`${name}.${column}`] !== undefined),
    }));
};
