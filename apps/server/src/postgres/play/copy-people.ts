import type { Client } from 'pg';
import { credentials, listed, numberApart, type Table, tableNamed } from './tables.ts';

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

/** A user created in Play under an address that Live now knows is the user of Live from here on. */
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

/** A user who is no administrator in Live any more, or may not sign in from somewhere, is limited the same in Play. */
const capUsers = async (from: Client, to: Client, ids: readonly number[]): Promise<void> => {
  const { rows } = await from.query<object>(
    `select company_id, identity_id, is_admin, is_web, is_mobile, is_active from users
     where identity_id = any ($1::bigint[])`,
    [ids],
  );
  await to.query(
    `update users u set is_admin = u.is_admin and n.is_admin, is_web = u.is_web and n.is_web,
       is_mobile = u.is_mobile and n.is_mobile, is_active = u.is_active and n.is_active
     from json_to_recordset($1) as n(
       company_id bigint, identity_id bigint, is_admin boolean, is_web boolean, is_mobile boolean, is_active boolean)
     where u.company_id = n.company_id and u.identity_id = n.identity_id`,
    [JSON.stringify(rows)],
  );
};

/** The columns of people as a list, with nothing for what lets a person in. */
const withoutCredentials = ({ name, columns }: Table): string =>
  columns
    .map((column) => (credentials[`${name}.${column}`] === undefined ? `"${column}"` : 'null'))
    .join(', ');

/**
 * Updates users in Play to their state in Live, without credentials: passwords and second factors are checked in Live.
 *
 * @param to within a transaction that checks no foreign keys (replica)
 */
export const copyPeople = async (from: Client, to: Client, ids: readonly number[]): Promise<void> => {
  await numberApart(to);
  const people = await rowsOf(from, 'identities', 't.id', ids);
  await joinNamesakes(to, people);
  const table = await tableNamed(to, 'identities');
  await to.query(
    `insert into identities (${listed(table)}) overriding system value
     select ${withoutCredentials(table)} from unnest($1::identities[]) order by id
     on conflict (id) do update set ${assigned(table, ['id'])}`,
    [people],
  );
  await capUsers(from, to, ids);
};
