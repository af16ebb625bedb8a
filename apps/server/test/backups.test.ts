import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runChecks } from '../src/modules/status/public.ts';
import { launchPostgres, type RunningPostgres } from '../src/postgres/launch.ts';
import { withClient } from '../src/postgres/login.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { ensureRoles } from '../src/postgres/prepare-roles.ts';
import { connectionUrl } from '../src/postgres/roles.ts';
import { isDue, keepBackups } from '../src/postgres/backups/keeper.ts';
import { listBases } from '../src/postgres/backups/manifest.ts';
import { restore } from '../src/postgres/backups/restore.ts';
import { readBackupState } from '../src/postgres/backups/state.ts';
import { openTarget } from '../src/postgres/backups/open-target.ts';
import type { Target } from '../src/postgres/backups/target.ts';

const settings = { at: Temporal.PlainTime.from('02:00'), keepDays: 14, host: 'here' };

/** Milliseconds for servers that are started on a machine that does other things. */
const patience = 240_000;

describe('a backup to the minute', () => {
  let home: string;
  let database: RunningPostgres;
  let target: Target;
  let keeper: { stop(): Promise<void> };
  const dataDir = (): string => join(home, 'data');

  const sql = <T>(url: string, text: string): Promise<T[]> =>
    withClient(url, async (client) => (await client.query(text)).rows as T[]);
  const write = (n: number) => sql(database.url, `insert into marks (n) values (${n})`);
  const instant = async () => {
    const [row] = await sql<{ at: string }>(
      database.url,
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    );
    return row?.at ?? '';
  };
  const marksAt = (url: string) =>
    sql<{ n: number }>(url, 'select n from marks order by n').then((rows) => rows.map(({ n }) => n));

  /** Waits until everything that was written by now is stored. */
  const stored = async () => {
    const at = await instant();
    await sql(database.url, 'select pg_switch_wal()');
    for (;;) {
      const state = await readBackupState(dataDir());
      if (state?.fault) throw new Error(state.fault.text);
      if (state?.base && state.reach !== null && state.reach >= at.slice(0, 19) && state.waiting === 0)
        return;
      await sleep(200);
    }
  };

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'yardline-backups-'));
    database = await launchPostgres({ dataDir: dataDir(), archives: true });
    await ensureRoles(database.url);
    await migrate(database.url);
    await writeFile(join(dataDir(), 'sealing-key'), 'a key');
    target = openTarget(join(home, 'target'), undefined);
    await sql(
      database.url,
      'create table marks (n integer primary key, filler text default repeat(md5(random()::text), 50))',
    );
    await write(1);
    const { url, folder = '' } = database;
    keeper = keepBackups({
      url,
      folder,
      dataDir: dataDir(),
      target,
      settings,
      product: '1.0.0',
      fail: (error) => console.error(error),
    });
    await stored();
  }, patience);
  afterAll(async () => {
    await database.stop();
    await rm(home, { recursive: true, force: true });
  });

  test(
    'brings back everything that was stored, and an instant between two writes',
    async () => {
      // Written on while the base is copied and after it.
      for (let n = 2; n <= 40; n += 1) await write(n);
      await sleep(20);
      const between = await instant();
      await sleep(20);
      for (let n = 41; n <= 60; n += 1) await write(n);
      await stored();
      await keeper.stop();

      const whole = await restore({ target, to: join(home, 'whole'), tell: () => {} });
      expect(await marksAt(whole.url)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
      expect(
        (await runChecks(connectionUrl(whole.url, 'auditor'))).filter(({ rows }) => rows.length > 0),
      ).toEqual([]);
      expect(await readdir(join(home, 'whole'))).toContain('sealing-key');
      await whole.stop();

      const then = await restore({ target, to: join(home, 'then'), at: between, tell: () => {} });
      expect(await marksAt(then.url)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
      await then.stop();
      // It starts as a product's database, under a name of its own, and writes.
      const again = await launchPostgres({ dataDir: join(home, 'then') });
      await sql(again.url, 'insert into marks (n) values (1000)');
      await again.stop();
    },
    patience,
  );

  test('says what it cannot bring back', async () => {
    const to = join(home, 'never');
    const ask = (at: string, from = target) => restore({ target: from, to, at, tell: () => {} });
    await expect(ask('2020-01-01T00:00:00Z')).rejects.toThrow('is before it');
    await expect(ask('2100-01-01T00:00:00Z')).rejects.toThrow('Leave --at out');
    await expect(
      restore({ target: openTarget(join(home, 'nothing'), undefined), to, tell: () => {} }),
    ).rejects.toThrow('There is no backup');
    await expect(restore({ target, to: dataDir(), tell: () => {} })).rejects.toThrow('is not empty');
  });

  test('refuses a part that is not what was stored', async () => {
    const [part = ''] = (await target.list('')).filter((name) => name.endsWith('part-000001.zst'));
    const bytes = (await target.get(part)) ?? Buffer.alloc(0);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await target.put(part, bytes);
    await expect(restore({ target, to: join(home, 'damaged'), tell: () => {} })).rejects.toThrow(
      'is damaged',
    );
    expect(await listBases(target)).toHaveLength(1);
  });
});

test('a base is due once a day, at its time', () => {
  const at = Temporal.PlainTime.from('02:00');
  const due = (last: string | undefined, now: string) => isDue(last, at, Temporal.Instant.from(now));
  expect(due(undefined, '2026-05-01T12:00:00Z')).toBe(true);
  expect(due('2026-05-01T02:03:00Z', '2026-05-01T12:00:00Z')).toBe(false);
  expect(due('2026-05-01T02:03:00Z', '2026-05-02T01:59:00Z')).toBe(false);
  expect(due('2026-05-01T02:03:00Z', '2026-05-02T02:00:00Z')).toBe(true);
});
