import { readdir, readFile } from 'node:fs/promises';
import { createCustomer } from '@yardline/contract/customers/customers';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShop, type Tenant, useApp } from '../app.ts';

const held = useApp();
const secret = 'Canary customer of the neighbour';

let own: Tenant;
let neighbour: Tenant;
let client: Client;

beforeAll(async () => {
  ({ tenant: own } = await newShop(held.app));
  const shop = await newShop(held.app);
  neighbour = shop.tenant;
  await shop.admin.ok(createCustomer, { body: { name: secret } });
  client = new Client({ connectionString: held.app.urls.app });
  await client.connect();
});
afterAll(() => client.end());

/** Sends SQL as the product's own transactions of a company send it, over its own pool. */
const smuggled = (text: string): Promise<string> =>
  held.app.database.transaction({ companyId: own.companyId }, async (tx) => {
    const { rows } = await sql.raw(text).execute(tx);
    return JSON.stringify(rows);
  });

describe('an expression that was smuggled into a query', () => {
  const other = () => String(neighbour.companyId);
  it.each([
    [
      'sets the company by a function',
      () => `select name from customers, set_config('app.company_id', '${other()}', true)`,
    ],
    [
      'sets the company before it asks',
      () =>
        `with s as materialized (select set_config('app.company_id', '${other()}', true)) select name from s, customers`,
    ],
    ['drops the role', () => "select set_config('role', 'none', false)"],
    [
      'takes the name of the administrator',
      () => "select set_config('session_authorization', 'yardline_admin', false)",
    ],
    [
      'sets the company through the table of settings',
      () => `update pg_settings set setting = '${other()}' where name = 'app.company_id' returning setting`,
    ],
    [
      'sets the company by a query within a text',
      () => `select query_to_xml('set local app.company_id = ${other()}', true, true, '')`,
    ],
    [
      'asks within a text, and sets there',
      () =>
        `select query_to_xml('select set_config(''app.company_id'', ''${other()}'', true)', true, true, '')`,
    ],
    ['says two things at once', () => `select 1; set local app.company_id = '${other()}'`],
    ['asks for all companies', () => `select name from customers where company_id = ${other()} or true`],
    ['dumps the whole table', () => "select table_to_xml('customers', true, true, '')"],
    ['dumps the whole schema', () => "select schema_to_xml('public', true, true, '')"],
    ['reads what is known of the columns', () => 'select most_common_vals::text from pg_stats'],
    ['reads a file', () => "select pg_read_file('/etc/passwd')"],
    ['reads a file in bytes', () => "select pg_read_binary_file('/etc/passwd')"],
    ['lists a folder', () => "select pg_ls_dir('/')"],
    ['loads a file as an object', () => "select lo_import('/etc/passwd')"],
    ['reaches the server again', () => "select * from dblink('dbname=postgres', 'select 1') as t(n integer)"],
  ])('%s, and learns nothing of another company or of the machine', async (_, text) => {
    const answer = await smuggled(text()).catch((error: Error) => `refused: ${error.message}`);
    expect(answer).not.toContain(secret);
    expect(answer).not.toMatch(/root:|"setting":|"n":1\b|set_config":"/);
    // And the next question of the same connections is about the own company still.
    expect(await smuggled('select name from customers')).not.toContain(secret);
  });
});

describe('the login of the product', () => {
  it('is a role of its own, with nothing to fall back to', async () => {
    const { rows } = await client.query(
      `select session_user::text as login, current_user::text as role, r.rolsuper or r.rolbypassrls or r.rolcreaterole
         or r.rolcreatedb or r.rolreplication or r.rolinherit as more,
         array(select roleid::regrole::text from pg_auth_members where member = r.oid) as groups
       from pg_roles r where rolname = session_user`,
    );
    expect(rows).toEqual([{ login: 'yardline_app', role: 'yardline_app', more: false, groups: [] }]);
    await client.query('reset role');
    await client.query('reset session authorization');
    const { rows: again } = await client.query<{ role: string }>('select current_user::text as role');
    expect(again).toEqual([{ role: 'yardline_app' }]);
  });

  it.each([
    'set role yardline_owner',
    'set role yardline_auditor',
    'set role yardline_job',
    'set role pg_read_all_data',
    'set session authorization yardline_admin',
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/yardline-copied'",
    "copy customers (name) from '/etc/passwd'",
    'create extension dblink',
    'create extension file_fdw',
    'create schema mine',
    'create table mine ()',
    'create temporary table mine ()',
    "create function mine() returns text language sql as 'select 1::text'",
    "do $$ begin raise notice 'x'; end $$",
    'alter policy tenant on customers using (true)',
    'drop policy tenant on customers',
    'alter table customers disable row level security',
    'alter table customers no force row level security',
    'alter role yardline_app bypassrls',
    'create role mine',
    "set session_replication_role = 'replica'",
    'select * from graphile_worker._private_jobs',
    'select * from pg_authid',
    'truncate audit_entries',
    'truncate customers',
    'select * from schema_migrations',
    'grant yardline_owner to yardline_app',
    'create publication mine for all tables',
    'create database mine',
    'alter system set fsync = off',
    "comment on table customers is 'x'",
    "load 'auto_explain'",
  ])('is refused: %s', async (text) => {
    await expect(client.query(text)).rejects.toThrow(
      /permission denied|must be (owner|superuser|able)|not allowed/,
    );
  });

  it('is refused its rows, not shown all of them, where it switches row security off', async () => {
    await client.query(`begin; set local app.company_id = '${own.companyId}'; set local row_security = off`);
    await expect(client.query('select name from customers')).rejects.toThrow(/row-level security/);
    await client.query('rollback');
  });
});

describe('every login of the product', () => {
  it.each(['app', 'job', 'store', 'owner', 'auditor'] as const)('signs in as itself: %s', async (role) => {
    const login = new Client({ connectionString: held.app.urls[role] });
    await login.connect();
    const { rows } = await login.query<{ login: string; super: boolean }>(
      'select session_user::text as login, rolsuper as super from pg_roles where rolname = session_user',
    );
    expect(rows).toEqual([{ login: `yardline_${role}`, super: false }]);
    await login.end();
  });

  it('has a password that no other one has', () => {
    const passwords = (['url', 'app', 'job', 'store', 'owner', 'auditor'] as const).map(
      (role) => new URL(held.app.urls[role]).password,
    );
    expect(new Set(passwords).size).toBe(6);
  });

  it('is a member of nothing but what its list says', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select member::regrole || ' in ' || roleid::regrole as name from pg_auth_members
       where member in (select oid from pg_roles where rolname like 'yardline%' and not rolsuper) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'yardline_auditor in pg_read_all_data',
      'yardline_owner in yardline_job',
    ]);
  });
});

it('no statement of the product calls the function that sets settings', async () => {
  const root = new URL('../../src/', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const guilty: string[] = [];
  for (const name of files)
    if (/[`'"].*set_config\(['$]/.test(await readFile(new URL(name, root), 'utf8'))) guilty.push(name);
  expect(guilty).toEqual([]);
});
