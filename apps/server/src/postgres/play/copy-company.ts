import type { Client } from 'pg';
import { withClient } from '../login.ts';
import { connectionUrl } from '../roles.ts';
import { blurred, fileText, keptFiles } from './blurred.ts';
import { copyPeople } from './copy-people.ts';
import { companyTables, leftOut, listed, numberOn, type Table, tableNamed } from './tables.ts';

/** How far a copy has come. */
export type Progress = { tablesDone: number; tablesTotal: number; rowsDone: number };

/** Administrator's addresses of the two databases. */
export type Databases = { live: string; play: string };

/** Rows that are read and written at once. */
const batch = 2_000;

/** Work that was under way in Live has nobody here who goes on with it. */
const unfinished = ['billing_runs', 'simulations', 'contract_archives'];

type Rows = {
  table: Table;
  company: number;
  isBlurred: boolean;
  onRows: (count: number) => Promise<void>;
};

/** The columns of a table as they are written: as they are, or what stands in for them. */
const written = ({ name, columns }: Table, isBlurred: boolean): string =>
  columns.map((column) => (isBlurred ? blurred[name]?.[column] : undefined) ?? `"${column}"`).join(', ');

/** Rows of one table, from a cursor into the table of the same form, so that a large one takes no more memory than a small. */
const copyRows = async (
  from: Client,
  to: Client,
  { table, company, isBlurred, onRows }: Rows,
): Promise<void> => {
  const { name } = table;
  const key = name === 'companies' ? 'id' : 'company_id';
  const cut = isBlurred && name === 'file_pieces' ? `and t.file_id in (${keptFiles})` : '';
  await from.query(
    `declare rows no scroll cursor for select t::text as row from "${name}" t where t.${key} = ${company} ${cut}`,
  );
  for (let isMore = true; isMore;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${batch} from rows`);
    await to.query(
      `insert into "${name}" (${listed(table)}) overriding system value
       select ${written(table, isBlurred)} from unnest($1::"${name}"[]) as source`,
      [rows.map(({ row }) => row)],
    );
    await onRows(rows.length);
    isMore = rows.length === batch;
  }
  await from.query('close rows');
};

/** Whose rights were remembered under a version of the company's rights may not be remembered any more. */
const versionOf = async (to: Client, company: number): Promise<number> => {
  const { rows } = await to.query<{ version: number }>(
    'select grants_version as version from companies where id = $1',
    [company],
  );
  return rows[0]?.version ?? 0;
};

const clear = async (to: Client, company: number, tables: readonly string[]): Promise<void> => {
  for (const name of tables) await to.query(`delete from "${name}" where company_id = $1`, [company]);
  await to.query('delete from companies where id = $1', [company]);
};

const settle = async (to: Client, company: number, version: number): Promise<void> => {
  for (const name of unfinished)
    await to.query(
      `update ${name} set status = 'failed' where company_id = $1 and status in ('queued', 'running')`,
      [company],
    );
  await to.query(
    'update companies set grants_version = greatest(grants_version, $2) + 1, clock_offset_seconds = 0 where id = $1',
    [company, version],
  );
};

/** Stores answer in Play under the paths that they have in Live. A path that another company took in Play alone is theirs no longer. */
const answerUnderPaths = async (to: Client, company: number): Promise<void> => {
  await to.query("delete from store_addresses where kind = 'path' and company = $1", [company]);
  await to.query(
    `insert into store_addresses (kind, value, company, store, claimed_at)
     select 'path', path::citext, company_id, id, now() from stores where company_id = $1
     on conflict (kind, value) do update set company = excluded.company, store = excluded.store, claimed_at = excluded.claimed_at`,
    [company],
  );
};

/** Gives every file whose content stayed in Live a short text in its place. */
const standInForFiles = async (to: Client, company: number): Promise<void> => {
  await to.query(
    `with hollow as (
       update files set name = 'file-' || id || '.txt', media_type = 'text/plain', size = octet_length($2::text)
       where company_id = $1 and media_type is not null
         and not exists (select from file_pieces p where p.company_id = files.company_id and p.file_id = files.id)
       returning company_id, id)
     insert into file_pieces (company_id, file_id, n, bytes)
     select company_id, id, 0, convert_to($2, 'UTF8') from hollow`,
    [company, fileText],
  );
};

const peopleOf = async (from: Client, company: number): Promise<number[]> => {
  const { rows } = await from.query<{ id: string }>(
    'select distinct identity_id as id from users where company_id = $1',
    [company],
  );
  return rows.map(({ id }) => Number(id));
};

/** Opens both ends: Live in one snapshot, by a role that may only read; Play as its owner, foreign keys unchecked. */
const between = <T>({ live, play }: Databases, work: (from: Client, to: Client) => Promise<T>): Promise<T> =>
  withClient(connectionUrl(live, 'auditor'), (from) =>
    withClient(connectionUrl(play, 'owner'), async (to) => {
      await from.query('begin isolation level repeatable read read only');
      await to.query("begin; set local session_replication_role = 'replica'");
      const result = await work(from, to);
      await to.query('commit');
      return result;
    }),
  );

/**
 * Replaces what Play has of a company by what Live has of it at this moment, all of it or nothing. People are brought
 * along, sessions and secrets are not (tables.ts).
 *
 * @param isBlurred whether personal data of customers and contacts are replaced (blurred.ts)
 * @param report told after each part; what it does is not part of the copy
 * @returns false when another copy of the company is under way
 */
export const copyCompany = (
  databases: Databases,
  { companyId: company, isBlurred }: { companyId: number; isBlurred: boolean },
  report: (progress: Progress) => Promise<void>,
): Promise<boolean> =>
  between(databases, async (from, to) => {
    const { rows } = await to.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('play copy'), $1::integer) as mine",
      [company],
    );
    if (rows[0]?.mine !== true) return false;
    const tables = await companyTables(to);
    const progress = { tablesDone: 0, tablesTotal: tables.length + 1, rowsDone: 0 };
    const version = await versionOf(to, company);
    const emptied = [...tables.map(({ name }) => name), ...Object.keys(leftOut)];
    await clear(
      to,
      company,
      emptied.filter((name) => name !== 'play_copies'),
    );
    await copyPeople(from, to, await peopleOf(from, company));
    const onRows = async (count: number): Promise<void> => {
      progress.rowsDone += count;
      await report(progress);
    };
    // The company's own fields tell which answers are free text (blurred.ts).
    const isField = ({ name }: Table): boolean => name === 'custom_fields';
    const inOrder = [...tables.filter(isField), ...tables.filter((table) => !isField(table))];
    for (const table of [await tableNamed(to, 'companies'), ...inOrder]) {
      await copyRows(from, to, { table, company, isBlurred, onRows });
      await numberOn(to, table);
      progress.tablesDone += 1;
    }
    if (isBlurred) await standInForFiles(to, company);
    await answerUnderPaths(to, company);
    await settle(to, company, version);
    await report(progress);
    return true;
  });

/** Brings people up to date in Play, as each sign-in there does: what Live says of a person counts in both. */
export const updatePeople = (databases: Databases, ids: readonly number[]): Promise<void> =>
  between(databases, (from, to) => copyPeople(from, to, ids));
