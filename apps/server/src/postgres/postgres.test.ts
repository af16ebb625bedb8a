import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import { findPostgres, launchPostgres } from './launch.ts';
import { withClient } from './login.ts';
import { findPending, migrate } from './migrate.ts';
import { clusterProcesses, isAlive } from './postmaster.ts';
import { connectionUrl } from './roles.ts';

describe('roles', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await withClient(database.owner, (client) =>
      client.query(`
        create table machines (company_id bigint not null, name text not null, during tstzrange not null);
        insert into machines
          select n % 20, 'machine ' || md5(n::text), tstzrange(now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour')
            from generate_series(1, 20000) n;
        create index machines_name on machines using gin (name gin_trgm_ops);
        create index machines_during on machines using gist (company_id, during);
        alter table machines enable row level security;
        alter table machines force row level security;
        create policy tenant on machines using (company_id = current_setting('app.company')::bigint);
        grant select on machines to yardline_app;
        analyze machines`),
    );
  });
  afterAll(() => database.drop());

  const planOf = (query: string) =>
    withClient(database.app, async (client) => {
      await client.query("set app.company = '7'");
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test('the product owns nothing, creates nothing and sees one company', async () => {
    await withClient(database.app, async (client) => {
      await client.query("set app.company = '7'");
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from machines');
      expect(rows).toEqual([{ count: 1000 }]);
      await expect(client.query('create table intruder ()')).rejects.toThrow('permission denied');
      await expect(client.query('drop table machines')).rejects.toThrow('must be owner');
    });
  });

  test('the auditor reads every company and changes none', async () => {
    await withClient(database.auditor, async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from machines');
      expect(rows).toEqual([{ count: 20_000 }]);
      await expect(client.query('delete from machines')).rejects.toThrow('permission denied');
    });
  });

  test('searching a name uses its index under row security', async () => {
    expect(await planOf("select * from machines where name ilike '%c4ca4238a0b9%'")).toContain(
      'machines_name',
    );
  });

  test('asking for a period uses its index under row security', async () => {
    const plan = await planOf(
      "select * from machines where during && tstzrange(now(), now() + interval '2 hours')",
    );
    expect(plan).toMatch(/Index Cond: .*during &&/);
  });

  test('a role signs in by itself, with the options that the address has', () => {
    const admin =
      'postgres://me:a-password-of-some-length@db.example/yard?sslmode=require&options=-c%20jit%3Doff';
    const url = new URL(connectionUrl(admin, 'app'));
    expect([url.username, url.host, url.pathname]).toEqual(['yardline_app', 'db.example', '/yard']);
    expect(url.search).toBe('?sslmode=require&options=-c%20jit%3Doff');
    expect(url.password).toMatch(/^[\w-]{43}$/);
    expect(new URL(connectionUrl(admin, 'job')).password).not.toBe(url.password);
  });

  test('a secret that a known password would give away is refused', () => {
    expect(() => connectionUrl('postgres://me:short@db.example/yard', 'app')).toThrow(
      'DATABASE_LOGIN_SECRET',
    );
  });
});

describe('migrations', () => {
  test('one that has run and was edited since stops the start', async () => {
    const database = await freshDatabase();
    expect(await migrate(database.url)).toEqual([]);
    await withClient(database.owner, (client) =>
      client.query("update schema_migrations set checksum = 'other'"),
    );
    await expect(migrate(database.url)).rejects.toThrow('ran an earlier version of');
    await database.drop();
  });

  const ranOnTop = async (name: string, asksFor: string | null): Promise<FreshDatabase> => {
    const database = await freshDatabase();
    await withClient(database.owner, (client) =>
      client.query('insert into schema_migrations (name, checksum, asks_for) values ($1, $2, $3)', [
        name,
        'x',
        asksFor,
      ]),
    );
    return database;
  };

  test.each([
    ['asks for one that this version does not know', '9999_later.sql', '9998'],
    ['came before versions went on beside one another', '0001_other.sql', null],
  ])('a database of a newer version is left alone where its migration %s', async (_, name, asksFor) => {
    const database = await ranOnTop(name, asksFor);
    await expect(migrate(database.url)).rejects.toThrow(`${name}, which`);
    await database.drop();
  });

  test.each([
    ['asks for nothing', null],
    ['asks for one that this version knows', '0520'],
  ])('a database of a newer version is served where its migration %s', async (_, asksFor) => {
    const database = await ranOnTop('9999_later.sql', asksFor);
    expect(await migrate(database.url)).toEqual([]);
    expect(await findPending(database.url)).toEqual([]);
    await database.drop();
  });

  test('a database that knows nothing yet of what its migrations ask for learns it', async () => {
    const database = await freshDatabase();
    await withClient(database.owner, (client) =>
      client.query('alter table schema_migrations drop column asks_for'),
    );
    expect(await findPending(database.url)).toEqual([]);
    expect(await migrate(database.url)).toEqual([]);
    await database.drop();
  });
});

test('the database keeps what was committed through kill -9 and comes back at the same address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yardline-kill-'));
  await chmod(dataDir, 0o755);
  const database = await launchPostgres({ dataDir });
  try {
    expect(database.adopted).toBe(false);
    expect(await findPostgres(dataDir)).toBe(database.url);
    const guest = await launchPostgres({ dataDir });
    expect(guest).toMatchObject({ adopted: true, url: database.url });

    await withClient(database.url, (client) => client.query('create table kept as select 42 as answer'));
    const before = await clusterProcesses(join(dataDir, 'postgres'));
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await expect.poll(() => Promise.all(before.map(isAlive)), { timeout: 5_000 }).not.toContain(true);
    await expect
      .poll(() => readAnswer(database.url).catch(() => undefined), { timeout: 15_000 })
      .toEqual([{ answer: 42 }]);
    await guest.stop();
  } finally {
    await database.stop();
    expect(await clusterProcesses(join(dataDir, 'postgres'))).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
  }
});

const readAnswer = (url: string) =>
  withClient(url, async (client) => (await client.query<{ answer: number }>('select answer from kept')).rows);
