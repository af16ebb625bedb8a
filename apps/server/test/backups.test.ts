import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openingForm } from '@yardline/contract/openings/openings';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseAgain } from '../../../scripts/backups/erase-again.ts';
import { audit } from '../src/kernel/audit.ts';
import { readCompany } from '../src/kernel/auth/holder.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openPool } from '../src/kernel/database/pool.ts';
import { type Database, openDatabase, readTenantTables } from '../src/kernel/database/transaction.ts';
import { openCompany, systemActor } from '../src/modules/openings/public.ts';
import { eraseCompanyAgain } from '../src/modules/company-closings/public.ts';
import { erasePersonAgain } from '../src/modules/personal-data/public.ts';
import { runChecks } from '../src/modules/status/public.ts';
import { launchPostgres, type RunningPostgres } from '../src/postgres/launch.ts';
import { withClient } from '../src/postgres/login.ts';
import { migrate } from '../src/postgres/migrate.ts';
import { ensureRoles } from '../src/postgres/prepare-roles.ts';
import { connectionUrl } from '../src/postgres/roles.ts';
import { databaseName, isDue, keepBackups } from '../src/postgres/backups/keeper.ts';
import { listErasures } from '../src/postgres/backups/erasures.ts';
import { listBases } from '../src/postgres/backups/manifest.ts';
import { restore } from '../src/postgres/backups/restore.ts';
import { readBackupState } from '../src/postgres/backups/state.ts';
import { openTarget } from '../src/postgres/backups/open-target.ts';
import type { Target } from '../src/postgres/backups/target.ts';
import { openStore, storeKey, type Store } from './providers/s3.ts';

const settings = { at: Temporal.PlainTime.from('02:00'), keepDays: 14, host: 'here' };

/** Milliseconds for servers that are started on a machine that does other things. */
const patience = 240_000;

describe('a backup to the minute', () => {
  let home: string;
  let database: RunningPostgres;
  let store: Store;
  let target: Target;
  let pool: Pool;
  let product: Database;
  let provider: number;
  let leaving: number;
  let keeper: { stop(): Promise<void> };
  const meanwhile: number[] = [];
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

  /** Opens a company as the operator does. */
  const open = async (name: string): Promise<number> => {
    const form = openingForm.parse({
      name,
      country: 'C',
      time_zone: 'America/Toronto',
      currency: 'CAD',
      language: 'fr',
      division: 'Montreal',
      admin_name: 'Ada First',
      admin_email: `ada@${name.toLowerCase()}.example`,
      features: [],
      migration_cut_off_on: null,
    });
    return (await openCompany(product, { now: systemClock(), by: 'a test' }, form)).companyId;
  };
  const addPerson = (companyId: number, name: string): Promise<void> =>
    product.transaction({ companyId }, async (tx) => {
      const scope = systemActor({ tx, company: await readCompany(tx), now: systemClock() });
      const { id } = await tx
        .insertInto('customers')
        .values({ company_id: companyId, customer_number: 'P1', name, kind: 'individual' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(scope, { action: 'create', noun: 'customers', rowId: id, after: { name } });
    });
  const customersAt = (url: string) =>
    sql<{ name: string; company: number }>(
      url,
      'select name, company_id::int as company from customers order by id',
    );

  /** Erases a customer and a company by the product’s own erasure. */
  const erase = async (at: string): Promise<void> => {
    const [jane] = await sql<{ id: number }>(
      database.url,
      `select id::int as id from customers where company_id = ${provider}`,
    );
    const who = { company: provider, kind: 'customer', person: jane?.id ?? 0, asked_for_by: 'person' };
    expect(await erasePersonAgain(product, systemClock, { ...who, restoredTo: at })).toBe('erased');
    expect(
      await eraseCompanyAgain({ database: product, clock: systemClock }, async () => undefined, {
        company: leaving,
        by: provider,
        erases_at: at,
        restoredTo: at,
      }),
    ).toBe('erased');
  };
  const repeat = async (url: string, restoredTo: string): Promise<string[]> => {
    const told: string[] = [];
    const erasures = await listErasures(target, await databaseName(dataDir()));
    expect(erasures.map(({ of }) => of)).toEqual(['person', 'company']);
    expect(JSON.stringify(erasures)).not.toContain('Jane');
    expect(await eraseAgain({ url, erasures, restoredTo, tell: (text) => told.push(text) })).toBe(0);
    return told;
  };
  const certificatesAt = (url: string) =>
    sql(
      url,
      `select state, to_char(restored_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as restored_to
       from (select state, restored_to from person_erasures union all select state, restored_to from company_closings) c`,
    );

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
    store = await openStore('yard', 1000);
    target = openTarget('s3://yard/nightly', {
      endpoint: store.endpoint,
      region: 'ca-central-1',
      key: storeKey,
      secret: 'secret',
    });
    pool = openPool(connectionUrl(database.url, 'app'), 2, () => {});
    product = openDatabase(pool, await readTenantTables(pool));
    provider = await open('Provider');
    leaving = await open('Leaving');
    await addPerson(provider, 'Jane Canarybird');
    await addPerson(leaving, 'Robin Bystander');
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
    // Written on, one after the other, from before the base begins until it is whole.
    let isCopied = false;
    const writing = (async () => {
      for (let n = -1; !isCopied; n -= 1) {
        await write(n);
        meanwhile.push(n);
      }
    })();
    await stored().finally(() => {
      isCopied = true;
    });
    await writing;
  }, patience);
  afterAll(async () => {
    await pool.end();
    await store.close();
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
      await erase(await instant());
      await stored();
      await keeper.stop();

      const whole = await restore({ target, to: join(home, 'whole'), tell: () => {} });
      expect(await marksAt(whole.url)).toEqual([
        ...meanwhile.toReversed(),
        ...Array.from({ length: 60 }, (_, n) => n + 1),
      ]);
      expect(meanwhile.length).toBeGreaterThan(10);
      expect(
        (await runChecks(connectionUrl(whole.url, 'auditor'))).filter(({ rows }) => rows.length > 0),
      ).toEqual([]);
      expect(await readdir(join(home, 'whole'))).toContain('sealing-key');
      expect(await repeat(whole.url, await instant())).toEqual([]);
      await whole.stop();

      const then = await restore({ target, to: join(home, 'then'), at: between, tell: () => {} });
      expect(await marksAt(then.url)).toEqual([
        ...meanwhile.toReversed(),
        ...Array.from({ length: 40 }, (_, n) => n + 1),
      ]);
      // Who was erased since is back, and is erased again before anything serves from it.
      expect((await customersAt(then.url)).map(({ name }) => name)).toEqual([
        'Jane Canarybird',
        'Robin Bystander',
      ]);
      const told = await repeat(then.url, between);
      expect(told).toMatchObject([
        expect.stringMatching(`^erased again: customer \\d+ of company ${provider}, as on 2`),
        expect.stringMatching(`^erased again: company ${leaving}, as on 2`),
      ]);
      const [left] = await sql<{ id: number }>(then.url, 'select max(id)::int as id from person_erasures');
      expect(await customersAt(then.url)).toEqual([
        { name: `Personne effacée ${left?.id}`, company: provider },
      ]);
      expect(await certificatesAt(then.url)).toEqual([
        { state: 'erased', restored_to: between },
        { state: 'erased', restored_to: between },
      ]);
      expect(
        (await runChecks(connectionUrl(then.url, 'auditor'))).filter(({ rows }) => rows.length > 0),
      ).toEqual([]);
      expect(await repeat(then.url, between)).toEqual([]);
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
