import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../database.ts';

let urls: FreshDatabase;
let auditor: Client;

beforeAll(async () => {
  urls = await freshDatabase();
  auditor = new Client({ connectionString: urls.auditor });
  await auditor.connect();
});
afterAll(async () => {
  await auditor.end();
  await urls.drop();
});

const names = async (sql: string): Promise<string[]> =>
  (await auditor.query<{ name: string }>(sql)).rows.map(({ name }) => name);

const tenantTables = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped`;

describe('every table of a tenant', () => {
  it('forces row security with one policy for reading and writing, and never lacks its company', async () => {
    const open = await names(`select t.relname as name from (${tenantTables}) t join pg_class c using (oid)
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
      where not c.relrowsecurity or not c.relforcerowsecurity or not a.attnotnull or not exists (
        select from pg_policy p where p.polrelid = t.oid and p.polqual is not null and p.polwithcheck is not null)`);
    expect(open).toEqual([]);
    expect((await names(`select relname as name from (${tenantTables}) t`)).length).toBeGreaterThan(30);
  });

  it('has no subquery in a policy: each would be paid for by every statement', async () => {
    const asking = await names(`select p.polrelid::regclass::text as name from pg_policy p
      where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ilike '%select%'`);
    expect(asking).toEqual([]);
  });

  it('leads every key with the company, so that it can be distributed', async () => {
    const keys =
      await names(`select i.indexrelid::regclass::text as name from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id'
      where (i.indisprimary or i.indisunique or i.indisexclusion) and i.indkey[0] <> a.attnum`);
    expect(keys).toEqual([]);
  });

  it('refers only within its company, and never clears a key', async () => {
    const loose = await names(`select k.conname as name from pg_constraint k
      join pg_attribute ca on ca.attrelid = k.conrelid and ca.attname = 'company_id'
      join pg_attribute cf on cf.attrelid = k.confrelid and cf.attname = 'company_id'
      where k.contype = 'f' and not (ca.attnum = any (k.conkey) and cf.attnum = any (k.confkey))`);
    expect(loose).toEqual([]);
    expect(
      await names(`select conname as name from pg_constraint where contype = 'f' and confdeltype in ('n', 'd')
      and connamespace = 'public'::regnamespace`),
    ).toEqual([]);
  });

  it('has no triggers of ours and counts its rows in bigint or uuid', async () => {
    expect(
      await names(
        `select g.tgname as name from pg_trigger g join (${tenantTables}) t on t.oid = g.tgrelid where not g.tgisinternal`,
      ),
    ).toEqual([]);
    const narrow =
      await names(`select t.relname as name from (${tenantTables}) t join pg_attribute a on a.attrelid = t.oid
      where a.attname = 'id' and a.atttypid not in ('int8'::regtype, 'uuid'::regtype)`);
    expect(narrow).toEqual([]);
  });
});

describe('the roles of the database', () => {
  it('give the product no power over the wall', async () => {
    const roles =
      await names(`select rolname as name from pg_roles where rolname in ('yardline_app', 'yardline_job')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit)`);
    expect(roles).toEqual([]);
    const owned =
      await names(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm') and pg_get_userbyid(c.relowner) = 'yardline_app'`);
    expect(owned).toEqual([]);
    const loose =
      await names(`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from unnest(p.proconfig) g where g like 'search_path=%')`);
    expect(loose).toEqual([]);
  });

  it('keep the audit and what is posted from being changed or removed', async () => {
    const changeable = await names(`select t || ' ' || p as name
      from unnest(array['audit_entries', 'invoice_lines', 'payment_allocations', 'status_history', 'stock_moves']) t,
        unnest(array['update', 'delete', 'truncate']) p where has_table_privilege('yardline_app', t, p)`);
    expect(changeable).toEqual([]);
    expect(
      await names(
        `select p as name from unnest(array['delete', 'truncate']) p where has_table_privilege('yardline_app', 'invoices', p)`,
      ),
    ).toEqual([]);
  });

  it('show nothing without a company, and refuse a row of another', async () => {
    const app = new Client({ connectionString: urls.app });
    await app.connect();
    await expect(app.query('select count(*) from customers')).rejects.toThrow(/app\.company_id/);
    await app.query("begin; set local app.company_id = '1'");
    await expect(
      app.query("insert into customers (company_id, customer_number, name) values (2, 'x', 'x')"),
    ).rejects.toThrow(/row-level security/);
    await app.end();
  });
});

describe('the tree', () => {
  it('has no folder of leftovers', async () => {
    const banned = new Set(['utils', 'helpers', 'common', 'shared', 'misc', 'types', 'lib']);
    const folders = (
      await readdir(new URL('../../../../', import.meta.url), { recursive: true, withFileTypes: true })
    )
      .filter(
        (entry) =>
          entry.isDirectory() && !/node_modules|\/\.|dist|data/.test(`${entry.parentPath}/${entry.name}`),
      )
      .map((entry) => entry.name);
    expect(folders.filter((name) => banned.has(name))).toEqual([]);
  });

  it('builds no SQL from text outside the kernel', async () => {
    const root = new URL('../../src/modules/', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const guilty: string[] = [];
    for (const name of files) {
      const text = await readFile(new URL(name, root), 'utf8');
      if (/sql\.raw|sql\.lit\(|\.query\(\s*`[^`]*\$\{/.test(text)) guilty.push(name);
    }
    expect(guilty).toEqual([]);
  });
});
