import type { Client } from 'pg';

/** A column as the catalogue knows it. */
export type Column = {
  name: string;
  type: string;
  /** The table whose id it holds. */
  refersTo: string | null;
};

/** The columns of every table, without those that the database works out itself. */
export const readColumns = async (client: Client): Promise<ReadonlyMap<string, Column[]>> => {
  const { rows } = await client.query<Column & { table: string }>(`
    select c.relname as table, a.attname as name, t.typname as type,
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
         and a.attname <> 'company_id' and cardinality(k.conkey) = 2 limit 1) as "refersTo"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname, a.attnum`);
  return Map.groupBy(rows, ({ table }) => table);
};
