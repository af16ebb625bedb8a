import type { Client } from 'pg';
import { listed, numberApart, type Table, tableNamed } from './tables.ts';

/** Rows of a table as texts that the same table of the other database reads back exactly. */
const rowsOf = async (from: Client, table: string, where: string, ids: readonly number[]) => {
  const { rows } = await from.query<{ row: string }>(
    `select t::text as row from ${table} t where ${where} = any ($1::bigint[])`,
    [ids],
  );
  return rows.map(({ row }) => row);
};

const assigned = ({ columns }: Table, except: readonly string[]): string =>
  columns
    .filter((column) => !except.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', ');

/** Whoever was made in Play under an address that Live now knows, too, is the person of Live from here on. */
const joinNamesakes = async (to: Client, rows: readonly string[]): Promise<void> => {
  const { rows: namesakes } = await to.query<{ old: string; id: string }>(
    `select i.id as old, n.id from unnest($1::identities[]) n join identities i on i.email = n.email and i.id <> n.id`,
    [rows],
  );
  if (namesakes.length === 0) return;
  const { rows: columns } = await to.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'identities'::regclass`,
  );
  for (const { old, id } of namesakes) {
    for (const { table, column } of columns)
      await to.query(`update ${table} set "${column}" = $1 where "${column}" = $2`, [id, old]);
    await to.query('delete from identities where id = $1', [old]);
  }
};

/**
 * Makes people in Play what they are in Live: their passwords, whether they may sign in, and their second factors. When a
 * factor was last used in Play stays, so that a code which was used once is not used again.
 *
 * @param to within a transaction that looks at no keys (replica)
 */
export const copyPeople = async (from: Client, to: Client, ids: readonly number[]): Promise<void> => {
  await numberApart(to);
  const people = await rowsOf(from, 'identities', 't.id', ids);
  await joinNamesakes(to, people);
  const table = await tableNamed(to, 'identities');
  await to.query(
    `insert into identities (${listed(table)}) overriding system value
     select ${listed(table)} from unnest($1::identities[]) order by id
     on conflict (id) do update set ${assigned(table, ['id'])}`,
    [people],
  );
  const factors = await rowsOf(from, 'second_factors', 't.identity_id', ids);
  await to.query(
    `delete from second_factors where identity_id = any ($1::bigint[])
     and id not in (select id from unnest($2::second_factors[]))`,
    [ids, factors],
  );
  const factorTable = await tableNamed(to, 'second_factors');
  await to.query(
    `insert into second_factors (${listed(factorTable)}) overriding system value
     select ${listed(factorTable)} from unnest($1::second_factors[]) on conflict (id) do nothing`,
    [factors],
  );
};
