import type { Client } from 'pg';
import type { Catalogue, Key, Table, Unique } from './plan.ts';

/** Where the definitions of keys wait while they are off. */
export const waiting = 'distribution.keys_off';

const tables = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as "ofCompany",
    case when p.logicalrelid is null then 'plain' when p.partmethod = 'h' then 'distributed'
      when p.repmodel = 't' then 'reference' else 'local' end as state,
    array(select g.tgname::text from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal order by 1) as triggers
  from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

const keys = `
  select k.conrelid::regclass::text as "table", k.conname as name, k.confrelid::regclass::text as "to",
    pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  order by 1, 2`;

const uniques = `
  select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name, a.attnum = any (i.indkey) as "hasCompany"
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'company_id' and not a.attisdropped
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  where i.indisprimary or i.indisunique or i.indisexclusion`;

/** What the catalogue says of tables and keys, and what an earlier run left off. */
export const readCatalogue = async (client: Client): Promise<Catalogue> => {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('${waiting}') is not null as is`,
  );
  const off =
    found[0]?.is === true
      ? await client.query<Key>(
          `select table_name as "table", name, refers_to as "to", definition from ${waiting} order by 1, 2`,
        )
      : { rows: [] };
  return {
    tables: (await client.query<Table>(tables)).rows,
    keys: (await client.query<Key>(keys)).rows,
    uniques: (await client.query<Unique>(uniques)).rows,
    keysOff: off.rows,
  };
};
