import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import { backUpCluster } from './backup.ts';
import { launchPostgres } from './launch.ts';
import { withClient } from './login.ts';
import { applyPatiently, findPending } from './migrate.ts';
import { migrationOf } from './schema-history.ts';
import { within } from '../../test/timing.ts';

describe('a migration', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  const migration = migrationOf(
    '9998_test.sql',
    'create table first ();\nalter table customers add column tried text',
  );

  test('lets go when it gets no lock, says who holds it, and tries again', async () => {
    const reader = new Client({ connectionString: database.app });
    await reader.connect();
    await reader.query("begin; set local app.company_id = '1'; select count(*) from customers");
    const told: string[] = [];
    const tell = (text: string) => {
      told.push(text);
      // The reader goes once it was told that it is waited for.
      void reader.query('rollback');
    };
    await withClient(database.owner, (client) =>
      applyPatiently(client, migration, { lockSeconds: 0.2, pauses: [0.2, 0.2, 0.2], tell }),
    );
    await reader.end();
    expect(told[0]).toContain('9998_test.sql');
    expect(told[0]).toMatch(/lock timeout.*yardline_app \(process \d+, on customers/s);
    await withClient(database.owner, (client) => client.query('select tried from customers'));
  });

  test('gives up in the end, and leaves nothing behind', async () => {
    const reader = new Client({ connectionString: database.app });
    await reader.connect();
    await reader.query("begin; set local app.company_id = '1'; select count(*) from customers");
    const second = migrationOf('9999_test.sql', 'create table second ();\nalter table customers drop tried');
    const began = performance.now();
    await withClient(database.owner, async (client) => {
      const failing = applyPatiently(client, second, { lockSeconds: 0.1, pauses: [0.1], tell: () => {} });
      await expect(failing).rejects.toThrow(/9999_test\.sql failed.*lock timeout/);
      const { rows } = await client.query("select to_regclass('public.second') as made");
      expect(rows).toEqual([{ made: null }]);
    });
    expect(performance.now() - began).toBeLessThan(within(5_000));
    await reader.end();
  });

  test('is known to be missing before it runs, but not in a database without a schema', async () => {
    const other = await freshDatabase();
    expect(await findPending(other.url)).toEqual([]);
    await withClient(other.owner, (client) =>
      client.query("delete from schema_migrations where name = '0122_policies_without_subqueries.sql'"),
    );
    expect(await findPending(other.url)).toEqual(['0122_policies_without_subqueries.sql']);
    await withClient(other.owner, (client) => client.query('drop table schema_migrations'));
    expect(await findPending(other.url)).toEqual([]);
    await other.drop();
  });
});

describe('a backup before migrating', () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'yardline-backup-'));
    await chmod(home, 0o755);
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test('is the database as it was, and can be put back', async () => {
    const dataDir = join(home, 'data');
    const into = join(dataDir, 'backups');
    const server = await launchPostgres({ dataDir });
    try {
      await withClient(server.url, (client) => client.query('create table kept as select 42 as answer'));
      const copy = await server.whileStopped?.((folder) => backUpCluster({ folder, into, name: 'one' }));
      expect(copy).toBe(join(into, 'one'));
      // It serves again at the same address; what comes now is not in the copy.
      await withClient(server.url, (client) => client.query('update kept set answer = 43'));
    } finally {
      await server.stop();
    }
    expect((await stat(into)).mode & 0o077).toBe(0);
    await rm(join(dataDir, 'postgres'), { recursive: true });
    execFileSync('cp', ['-a', join(into, 'one', 'postgres'), join(dataDir, 'postgres')]);
    const restored = await launchPostgres({ dataDir });
    const { rows } = await withClient(restored.url, (client) => client.query('select answer from kept'));
    await restored.stop();
    expect(rows).toEqual([{ answer: 42 }]);
  }, 90_000);

  test('is refused in words where there is no room, and then nothing is left of it', async () => {
    const folder = join(home, 'small');
    await mkdir(folder);
    await writeFile(join(folder, 'file'), 'x'.repeat(1_000));
    const into = join(home, 'full');
    const tried = backUpCluster({ folder, into, name: 'one', free: 1_000_000 });
    await expect(tried).rejects.toThrow(/needs 201 MB in .*full, and 1 MB are free\. Nothing was changed/);
    expect(await readdir(into)).toEqual([]);
  });

  test('is one of three: the oldest goes, and what was cut short', async () => {
    const folder = join(home, 'kept');
    await mkdir(folder);
    const into = join(home, 'three');
    await mkdir(join(into, 'zero.partial'), { recursive: true });
    for (const name of ['1', '2', '3', '4']) {
      await writeFile(join(folder, 'file'), name);
      await backUpCluster({ folder, into, name });
    }
    expect((await readdir(into)).toSorted()).toEqual(['2', '3', '4']);
    expect(await readFile(join(into, '4', 'postgres', 'file'), 'utf8')).toBe('4');
  });
});
