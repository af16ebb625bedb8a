import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { Client, escapeIdentifier } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { Caller, newShop, testConfig, type TestApp, useApp } from '../app.ts';
import { newNeighbour } from './neighbour.ts';
import { within } from '../timing.ts';

const held = useApp();
const open: Client[] = [];

const connect = async (role: 'app' | 'auditor' | 'owner'): Promise<Client> => {
  const client = new Client({ connectionString: held.app.urls[role] });
  await client.connect();
  open.push(client);
  return client;
};
afterAll(async () => {
  for (const client of open) await client.end();
});

/** The state that the database gives for a statement of a company: the number of rows, or the code of its refusal. */
const outcome = async (client: Client, company: number, text: string): Promise<number | string> => {
  await client.query(`begin; set local app.company_id = '${company}'`);
  try {
    return (await client.query(text)).rowCount ?? 0;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await client.query('rollback');
  }
};

describe('row security, over a bare connection of the product', () => {
  let app: Client;
  let auditor: Client;
  let his: number;
  let mine: number;
  let tables: string[];
  const countOf = async (table: string, company: number): Promise<number> => {
    const sql = `select count(*)::int as n from ${escapeIdentifier(table)} where company_id = $1`;
    return (await auditor.query<{ n: number }>(sql, [company])).rows[0]?.n ?? 0;
  };
  beforeAll(async () => {
    his = (await newNeighbour(held.app)).companyId;
    mine = (await newShop(held.app)).tenant.companyId;
    [app, auditor] = [await connect('app'), await connect('auditor')];
    const { rows } = await auditor.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id'
         and not a.attisdropped order by 1`,
    );
    tables = rows.map(({ name }) => name);
  });

  it('shows, changes and removes nothing of another company, in any table', async () => {
    const filled: string[] = [];
    for (const table of tables) {
      const before = await countOf(table, his);
      if (before > 0) filled.push(table);
      const name = escapeIdentifier(table);
      const where = `where company_id = ${his}`;
      expect([table, await outcome(app, mine, `select from ${name} ${where}`)]).toEqual([table, 0]);
      expect([table, await outcome(app, his, `select from ${name} ${where}`)]).toEqual([table, before]);
      for (const change of [
        `update ${name} set company_id = company_id ${where}`,
        `delete from ${name} ${where}`,
      ])
        expect([0, '42501']).toContain(await outcome(app, mine, change));
      const given = await outcome(app, his, `update ${name} set company_id = ${mine}`);
      expect([table, given]).toEqual([table, before === 0 && given === 0 ? 0 : '42501']);
      expect(await countOf(table, his)).toBe(before);
    }
    // What a day of trade leaves behind; the proof is worth as much as the rows it was made on.
    expect(filled.length).toBeGreaterThan(25);
  });

  it('lets no row be written for another company, whatever the table asks of it', async () => {
    for (const table of tables) {
      const text = `insert into ${escapeIdentifier(table)} (company_id) values (${his})`;
      expect([table, await outcome(app, mine, text)]).toEqual([table, '42501']);
    }
  });

  it('knows no company that was not named, in one transaction or the next', async () => {
    expect(await outcome(app, 0, 'select from customers')).toBe(0);
    await expect(app.query('select from customers')).rejects.toThrow(/app\.company_id|bigint/);
    for (const table of tables)
      await expect(app.query(`select from ${escapeIdentifier(table)} limit 1`)).rejects.toThrow(
        /app\.company_id|bigint/,
      );
    for (const text of ['create table x ()', 'truncate customers', 'drop table customers'])
      expect([text, await outcome(app, mine, text)]).toEqual([text, '42501']);
  });

  it('holds for the companies themselves and for the memberships of others', async () => {
    expect(await outcome(app, mine, `select from companies where id = ${his}`)).toBe(0);
    expect(await outcome(app, mine, `update companies set name = 'x' where id = ${his}`)).toBe(0);
    expect(await outcome(app, mine, `select from users where company_id = ${his}`)).toBe(0);
  });

  it('lets the auditor see all companies and write nothing', async () => {
    expect((await auditor.query('select distinct company_id from customers')).rowCount).toBeGreaterThan(0);
    for (const table of tables)
      for (const right of ['insert', 'update', 'delete', 'truncate']) {
        const { rows } = await auditor.query<{ may: boolean }>('select has_table_privilege($1, $2) as may', [
          table,
          right,
        ]);
        expect([table, right, rows[0]?.may]).toEqual([table, right, false]);
      }
  });
});

describe('a database that is slow or full', () => {
  it(
    'answers 409 and when to try again while another holds the record, and goes through after',
    { timeout: 40_000 },
    async () => {
      const { admin, tenant } = await newShop(held.app);
      await admin.ok(createCustomer, { body: { name: 'First' } });
      const holder = await connect('owner');
      await holder.query('begin');
      await holder.query('select from document_counters where company_id = $1 for update', [
        tenant.companyId,
      ]);
      const refused = await admin.call(createCustomer, { body: { name: 'Second' } });
      expect([refused.status, refused.refusal.reason, refused.headers['retry-after']]).toEqual([
        409,
        'server.busy',
        '1',
      ]);
      await holder.query('rollback');
      expect((await admin.call(createCustomer, { body: { name: 'Second' } })).status).toBe(201);
    },
  );

  it('ends a statement that takes too long, and keeps the connection for the next', async () => {
    const sleeping = held.app.database.transaction({ companyId: 1 }, async (tx) => {
      await sql`set local statement_timeout = '100ms'`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    });
    await expect(sleeping).rejects.toMatchObject({ code: '57014' });
    const settings = await held.app.database.transaction({ companyId: 1 }, async (tx) => {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
      const { rows } = await sql<{
        setting: string;
      }>`select current_setting(name) as setting from unnest(${names}::text[]) name`.execute(tx);
      return rows.map(({ setting }) => setting);
    });
    expect(settings).toEqual(['8s', '3s', '15s']);
  });

  it(
    'answers 503 within seconds when no connection is free, and the rest go through',
    { timeout: 40_000 },
    async () => {
      const { admin } = await newShop(held.app);
      const config = testConfig(held.app.urls.url, { databaseConnections: 2 });
      const built = await buildApp(config, () => held.app.clock.now);
      const small: TestApp = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
      const caller = new Caller(small);
      caller.token = admin.token;
      for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
      expect((await caller.call(listCustomers)).status).toBe(200);

      const { promise: freed, resolve: free } = Promise.withResolvers<void>();
      const lent: Promise<void>[] = [];
      await Promise.all(
        [1, 2].map(
          () =>
            new Promise<void>((taken) => {
              lent.push(
                small.database.transaction({ companyId: 1 }, async (tx) => {
                  await sql`select 1`.execute(tx);
                  taken();
                  await freed;
                }),
              );
            }),
        ),
      );
      const began = performance.now();
      const turned = await caller.call(listCustomers);
      expect([turned.status, turned.refusal.reason, turned.headers['retry-after']]).toEqual([
        503,
        'connection.failed',
        '2',
      ]);
      expect(performance.now() - began).toBeLessThan(within(6_000));
      expect((await caller.raw('GET', '/healthz')).statusCode).toBe(200);
      const waiting = caller.call(listCustomers);
      free();
      expect((await waiting).status).toBe(200);
      await Promise.all(lent);
      expect((await caller.call(listCustomers)).status).toBe(200);
      await small.close();
    },
  );
});
