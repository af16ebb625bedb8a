import { createCustomer, getCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { withClient } from '../../src/postgres/login.ts';
import { applyPatiently } from '../../src/postgres/migrate.ts';
import { migrationOf } from '../../src/postgres/schema-history.ts';
import { asOwner } from '../database.ts';
import { type Caller, newShop, useApp } from '../app.ts';
import { within } from '../timing.ts';

const held = useApp();

const aside = (name: string, sql: string) => migrationOf(name, `-- aside\n${sql}`);
const apply = (migration: ReturnType<typeof migrationOf>): Promise<void> =>
  withClient(held.app.urls.owner, (client) => applyPatiently(client, migration));

describe('a process of the version before', () => {
  /** Everything that a customer's screen asks for, read and written. */
  const work = async (admin: Caller, name: string): Promise<string[]> => {
    const { id } = await admin.ok(createCustomer, { body: { name } });
    await admin.ok(getCustomer, { params: { id } });
    const { items } = await admin.ok(listCustomers, { query: { page_size: '200' } });
    return items.map((each) => each.name);
  };

  it('answers as before when a newer one adds columns to every table beneath it', async () => {
    const { admin } = await newShop(held.app);
    // Often enough that every connection has prepared what it asks.
    const workAtOnce = (name: string) =>
      Promise.all(Array.from({ length: 6 }, (_, n) => work(admin, `${name} ${n}`)));
    for (const round of [1, 2, 3]) await workAtOnce(`Before ${round}`);
    await asOwner(
      held.app.urls,
      `do $$ declare each text; begin
         for each in select c.oid::regclass::text from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations' and not exists (
             select from pg_inherits i where i.inhrelid = c.oid) loop
           execute format('alter table %s add column of_a_newer_version text', each);
         end loop; end $$`,
    );
    const after = await workAtOnce('After');
    expect(after.every((names) => names.includes('Before 3 5'))).toBe(true);
    expect(await work(admin, 'Last')).toHaveLength(25);
  });
});

describe('a migration aside', () => {
  it('builds an index while rows are written and a call is in the middle of its work', async () => {
    const { tenant } = await newShop(held.app);
    const set = `set local app.company_id = '${tenant.companyId}'`;
    const [open, beside] = [held.app.urls.app, held.app.urls.app].map(
      (connectionString) => new Client({ connectionString }),
    ) as [Client, Client];
    await Promise.all([open.connect(), beside.connect()]);
    await open.query(`begin; ${set}; update customers set name = name`);
    const building = apply(
      aside(
        '9001_index.sql',
        'create index concurrently customers_aside on customers (company_id, name, id)',
      ),
    );
    await expect
      .poll(
        async () => (await beside.query("select from pg_class where relname = 'customers_aside'")).rowCount,
      )
      .toBe(1);
    const began = performance.now();
    await beside.query(`begin; ${set}; update customers set name = name where id = 0; commit`);
    expect(performance.now() - began).toBeLessThan(within(1_000));
    await open.query('commit');
    await building;
    const { rows } = await beside.query(
      "select i.indisvalid as is from pg_index i where i.indexrelid = 'customers_aside'::regclass",
    );
    expect(rows).toEqual([{ is: true }]);
    await Promise.all([open.end(), beside.end()]);
  });

  it('that was cut short builds its index again, and is known as one that ran', async () => {
    const twice = 'insert into twice values (1), (1)';
    await asOwner(held.app.urls, `create table twice (n int); ${twice}`);
    const migration = aside('9002_unique.sql', 'create unique index concurrently twice_once on twice (n)');
    await expect(apply(migration)).rejects.toThrow('9002_unique.sql failed');
    await asOwner(held.app.urls, 'delete from twice');
    await apply(migration);
    await withClient(held.app.urls.owner, async (client) => {
      const { rows } = await client.query(
        `select i.indisvalid as is, m.name from pg_index i, schema_migrations m
         where i.indexrelid = 'twice_once'::regclass and m.name like '9002%'`,
      );
      expect(rows).toEqual([{ is: true, name: '9002_unique.sql' }]);
    });
  });

  it('changes rows piece by piece, and commits each piece', async () => {
    await asOwner(
      held.app.urls,
      'create table pieces (n int, done_in xid8); insert into pieces select generate_series(1, 100)',
    );
    await apply(
      aside(
        '9003_pieces.sql',
        `do $$ begin loop
           update pieces set done_in = pg_current_xact_id() where n in (select n from pieces where done_in is null limit 40);
           exit when not found; commit;
         end loop; end $$`,
      ),
    );
    await withClient(held.app.urls.owner, async (client) => {
      const { rows } = await client.query(
        'select count(distinct done_in)::int as pieces, count(*) filter (where done_in is null)::int as left from pieces',
      );
      expect(rows).toEqual([{ pieces: 3, left: 0 }]);
    });
  });
});
