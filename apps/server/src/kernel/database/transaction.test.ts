import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { openPool, type Pool } from './pool.ts';
import { type Database, openDatabase } from './transaction.ts';

let urls: FreshDatabase;
let pool: Pool;
let database: Database;
let owner: pg.Client;
/** In the role of the database itself: nobody else sees what others do. */
let beside: pg.Client;
beforeAll(async () => {
  urls = await freshDatabase();
  // One connection, so that each transaction gets what the one before has left.
  pool = openPool(urls.url, 1, () => {});
  database = openDatabase(pool, new Set());
  owner = new pg.Client({ connectionString: urls.owner });
  beside = new pg.Client({ connectionString: urls.url });
  await Promise.all([owner.connect(), beside.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), beside.end()]);
  await database.close();
  await urls.drop();
});

const whose = async (companyId: number, isReadOnly: boolean): Promise<unknown> =>
  database.transaction({ companyId, isReadOnly }, async (tx) => {
    const { rows } = await sql<{
      company: string;
      read_only: string;
    }>`select current_setting('app.company_id') as company, current_setting('transaction_read_only') as read_only`.execute(
      tx,
    );
    return rows[0];
  });

describe('a transaction', () => {
  it('is of its own company, whatever ran on its connection before', async () => {
    expect(await Promise.all([whose(7, true), whose(8, true), whose(9, false), whose(0, true)])).toEqual([
      { company: '7', read_only: 'on' },
      { company: '8', read_only: 'on' },
      { company: '9', read_only: 'off' },
      { company: '0', read_only: 'on' },
    ]);
  });

  it('that only read ends, though nobody waits for its end', async () => {
    await whose(7, true);
    const open = async (): Promise<unknown> => {
      const { rows } = await beside.query(
        `select state from pg_stat_activity where application_name = 'yardline' and datname = current_database()`,
      );
      return rows;
    };
    await vi.waitFor(async () => expect(await open()).toEqual([{ state: 'idle' }]));
    // And leaves nothing of its company behind.
    const { rows } = await pool.query<{ company: string }>(
      `select current_setting('app.company_id', true) as company`,
    );
    expect(rows).toEqual([{ company: '' }]);
  });

  it('that says nothing, or fails before it does, leaves the connection as it was', async () => {
    expect(await database.transaction({ companyId: 7 }, async () => 'nothing')).toBe('nothing');
    const failing = database.transaction({ companyId: 7 }, async () => {
      throw new Error('before the first statement');
    });
    await expect(failing).rejects.toThrow('before the first statement');
    expect(await whose(8, false)).toEqual({ company: '8', read_only: 'off' });
  });

  it('rolls back what it wrote when its work fails', async () => {
    await owner.query('create table notes (text text not null); grant select, insert on notes to public');
    const failing = database.transaction({ companyId: 7 }, async (tx) => {
      await sql`insert into notes values ('lost')`.execute(tx);
      throw new Error('late');
    });
    await expect(failing).rejects.toThrow('late');
    await database.transaction({ companyId: 7 }, (tx) => sql`insert into notes values ('kept')`.execute(tx));
    const { rows } = await owner.query('select text from notes');
    expect(rows).toEqual([{ text: 'kept' }]);
  });

  it('parses a statement again that could not be parsed when it was first sent', async () => {
    const read = () =>
      database.transaction({ companyId: 7, isReadOnly: true }, async (tx) => {
        const { rows } = await sql`select text from later_notes`.execute(tx);
        return rows;
      });
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await expect(read()).rejects.toMatchObject({ code: '42P01' });
    await owner.query('create table later_notes (text text); grant select on later_notes to public');
    expect(await read()).toEqual([]);
    // Failing while it runs does not make it unknown either.
    const divide = (by: number) =>
      database.transaction({ companyId: 7, isReadOnly: true }, async (tx) => {
        const { rows } = await sql<{ n: number }>`select 6 / ${by}::int as n`.execute(tx);
        return rows[0]?.n;
      });
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(2)).toBe(3);
  });

  it('prepares its statements again where another version gave a table more columns', async () => {
    await owner.query(
      'create table wide (n int); insert into wide values (1); grant select on wide to public',
    );
    const read = () =>
      database.transaction({ companyId: 7 }, async (tx) => {
        const [first, second] = await Promise.all([
          sql`select * from wide`.execute(tx),
          sql`select current_setting('app.company_id') as company`.execute(tx),
        ]);
        return [first.rows, second.rows];
      });
    const own = [{ company: '7' }];
    expect([await read(), await read()]).toEqual([
      [[{ n: 1 }], own],
      [[{ n: 1 }], own],
    ]);
    await owner.query('alter table wide add column more text');
    expect(await read()).toEqual([[{ n: 1, more: null }], own]);
    // A transaction that failed ends all the same, though its connection has to forget.
    await owner.query('alter table wide add column most text');
    const failing = database.transaction({ companyId: 7 }, async (tx) => {
      await sql`select * from wide`.execute(tx).catch(() => undefined);
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '25P02' });
    expect(await read()).toEqual([[{ n: 1, more: null, most: null }], own]);
  });

  it('answers every statement of a turn by itself, and fails those after the first that fails', async () => {
    const said = await database.transaction({ companyId: 7, isReadOnly: true }, async (tx) => {
      const number = (text: string) => sql<{ n: number }>`select ${sql.raw(text)} as n`.execute(tx);
      const first = await Promise.all([number('1'), number('2'), number('1')]);
      const second = await Promise.allSettled([number('3'), number('1 / 0'), number('4')]);
      return { first: first.map(({ rows }) => rows), second: second.map(({ status }) => status) };
    });
    expect(said).toEqual({
      first: [[{ n: 1 }], [{ n: 2 }], [{ n: 1 }]],
      second: ['fulfilled', 'rejected', 'rejected'],
    });
    // A statement that failed with others is prepared again.
    await expect(whose(7, true)).resolves.toMatchObject({ company: '7' });
    const four = database.transaction({ companyId: 7 }, (tx) => sql`select 4 as n`.execute(tx));
    await expect(four).resolves.toMatchObject({ rows: [{ n: 4 }] });
  });

  it('sends nothing of a turn in which a value cannot be sent', async () => {
    const circle: Record<string, unknown> = {};
    circle['itself'] = circle;
    const failing = database.transaction({ companyId: 7 }, (tx) => sql`select ${circle}::jsonb`.execute(tx));
    await expect(failing).rejects.toThrow('circular');
    expect(await whose(8, true)).toEqual({ company: '8', read_only: 'on' });
  });

  it('says nothing more once it is over, though work of it goes on', async () => {
    const later = Promise.withResolvers<unknown>();
    const failing = database.transaction({ companyId: 7 }, async (tx) => {
      const goesOn = async (): Promise<unknown> => {
        await sql`select pg_sleep(0.05)`.execute(tx);
        return sql`select current_setting('app.company_id')`.execute(tx);
      };
      goesOn().then(later.resolve, later.reject);
      throw new Error('failed first');
    });
    await expect(failing).rejects.toThrow('failed first');
    await expect(later.promise).rejects.toThrow('the transaction is over');
  });
});
