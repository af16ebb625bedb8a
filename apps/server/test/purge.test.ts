import {
  createBulkEdit,
  getBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@yardline/contract/bulk-edits/bulk-edits';
import { createImport, importRejected, startImport } from '@yardline/contract/imports/imports';
import { listMails } from '@yardline/contract/mail/mails';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { purge } from '../src/kernel/jobs/purge.ts';
import { startWorker } from '../src/kernel/jobs/worker.ts';
import { postMail } from '../src/modules/mail/public.ts';
import { inCompany, newShop, signIn, useApp } from './app.ts';
import { importRows, sendFile } from './imports.ts';
import { drainQueue, runJob } from './jobs.ts';

const held = useApp();
const job = purge({ mailDays: 90 });
const tables = [
  ...(['sessions', 'idempotency_keys', 'mails', 'sign_in_attempts', 'sign_in_sources'] as const),
  ...(['reset_requests', 'password_resets', 'one_time_codes'] as const),
];

const as = async <T>(role: 'owner' | 'job', work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: held.app.urls[role] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const counts = (): Promise<Record<string, number>> =>
  as('owner', async (client) => {
    const entries: [string, number][] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      entries.push([table, rows[0]?.n ?? 0]);
    }
    return Object.fromEntries(entries);
  });

/** One row of each kind at a moment, in a company. */
const leave = (companyId: number, at: Temporal.Instant, mark: string): Promise<void> =>
  as('owner', async (client) => {
    const [when, end] = [at.toString(), at.add({ hours: 12 }).toString()];
    const { rows } = await client.query<{ id: number; identity_id: number }>(
      'select id, identity_id from users where company_id = $1 limit 1',
      [companyId],
    );
    const [user] = rows;
    await client.query(
      `insert into sessions (company_id, user_id, source, binding_hash, rotated_at, created_at, last_seen_at, expires_at,
         opened_by, own_proof)
       values ($1, $2, 'TW', '\\x00', $3, $3, $3, $4, 'password', 'password')`,
      [companyId, user?.id, when, end],
    );
    await client.query(
      `insert into idempotency_keys (company_id, user_id, key, request_hash, status, created_at)
       values ($1, $2, $3, '\\x00', 200, $4)`,
      [companyId, user?.id, `key-of-${mark}`, when],
    );
    const hash = `sha256('${mark}'::bytea)`;
    await client.query(`insert into sign_in_attempts (subject_hash, last_at) values (${hash}, $1)`, [when]);
    for (const [table, column, count] of [
      ['sign_in_sources', 'source_hash', 'failed'],
      ['reset_requests', 'subject_hash', 'made'],
    ])
      await client.query(`insert into ${table} (${column}, started_at, ${count}) values (${hash}, $1, 1)`, [
        when,
      ]);
    await client.query(
      `insert into password_resets (code_hash, identity_id, created_at, expires_at) values (${hash}, $1, $2, $2)`,
      [user?.identity_id, when],
    );
    await client.query(
      `insert into one_time_codes (code_hash, kind, data, expires_at) values (${hash}, 'x', '{}', $1)`,
      [when],
    );
  });

it('removes what is over in every company, and nothing that anybody still needs', async () => {
  const [one, two] = [await newShop(held.app), await newShop(held.app)];
  const { now } = held.app.clock;
  await runJob(held.app, one.tenant.companyId, job, {});
  const before = await counts();
  await leave(one.tenant.companyId, now.subtract({ hours: 24 * 31 }), 'old one');
  await leave(two.tenant.companyId, now.subtract({ hours: 24 * 31 }), 'old two');
  await leave(two.tenant.companyId, now.subtract({ minutes: 5 }), 'young');
  await runJob(held.app, one.tenant.companyId, job, {});
  const after = await counts();
  // Codes and links that ran out are of no use to anybody, however young.
  const kept = Object.fromEntries(
    tables.map((table) => [
      table,
      (before[table] ?? 0) + (['password_resets', 'one_time_codes', 'mails'].includes(table) ? 0 : 1),
    ]),
  );
  expect(after).toEqual(kept);
  expect((await one.admin.call(getSignedInUser)).status).toBe(200);
});

it('keeps mails as long as the setting says, and those that wait', async () => {
  const { tenant, admin } = await newShop(held.app);
  const post = (days: number) =>
    inCompany(held.app, tenant.companyId, ({ tx, now }) =>
      postMail(tx, {
        companyId: tenant.companyId,
        ownerIdentityId: undefined,
        to: `${days}@test.example`,
        language: 'en',
        template: 'password-changed',
        data: { name: 'A', link: '/' },
        now: now.subtract({ hours: days * 24 }),
      }),
    );
  for (const days of [91, 89]) await post(days);
  await drainQueue(held.app);
  await post(92);
  await runJob(held.app, tenant.companyId, job, {});
  const { items } = await admin.ok(listMails, { query: {} });
  expect(items.map(({ to_address: to }) => to).toSorted()).toEqual(['89@test.example', '92@test.example']);
});

it('keeps what imports and bulk edits found row by row for ninety days, and says then that it is gone [B7.22]', async () => {
  const shop = await newShop(held.app);
  const { companyId, adminEmail } = shop.tenant;
  const file = 'name,email\nPurged Ltd,\nOther Ltd,nonsense\n';
  const imported = await importRows({ app: held.app, admin: shop.admin }, 'customers', file);
  const unstarted = await shop.admin.ok(createImport, {
    body: { kind: 'customers', file_id: await sendFile(shop.admin, 'never.csv', file) },
  });
  const { id } = await shop.admin.ok(createBulkEdit, {
    body: { kind: 'customers', query: { search: 'purged' }, changes: { account_type: 'H' } },
  });
  await drainQueue(held.app);
  await shop.admin.ok(startBulkEdit, { params: { id } });
  await drainQueue(held.app);
  const left = () =>
    inCompany(held.app, companyId, async ({ tx }) => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from bulk_edit_rows) as n union all
        select count(*) from import_problems union all select count(*) from files`.execute(tx);
      return rows.map(({ n }) => n);
    });
  const days = { hours: 24 * 89 };
  held.app.clock.now = held.app.clock.now.add(days);
  await runJob(held.app, companyId, job, {});
  expect(await left()).toEqual([1, 1, 2]);
  held.app.clock.now = held.app.clock.now.add({ hours: 25 });
  await runJob(held.app, companyId, job, {});
  expect(await left()).toEqual([0, 0, 0]);

  const admin = await signIn(held.app, adminEmail);
  const params = { id };
  expect((await admin.call(undoBulkEdit, { params })).refusal.reason).toBe('rows.too_long_ago');
  expect(await admin.ok(getBulkEdit, { params })).toMatchObject({ changed: 1, are_rows_kept: false });
  const asked = { params: { id: imported.id } };
  expect((await admin.call(importRejected, asked)).refusal.reason).toBe('rows.too_long_ago');
  const again = { ...asked, body: { mode: 'check' as const, mapping: imported.mapping } };
  expect((await admin.call(startImport, again)).refusal.reason).toBe('rows.too_long_ago');
  const never = {
    params: { id: unstarted.id },
    body: { mode: 'check' as const, mapping: unstarted.mapping },
  };
  expect((await admin.call(startImport, never)).refusal.reason).toBe('rows.too_long_ago');
  held.app.clock.now = held.app.clock.now.subtract(days).subtract({ hours: 25 });
});

it('keeps a lock until it is over, and a session for the thirty days in which it may be looked up', async () => {
  const { tenant } = await newShop(held.app);
  const { now } = held.app.clock;
  await as('owner', (client) =>
    client.query(
      `insert into sign_in_attempts (subject_hash, last_at, failed, locked_until) values ('\\x01', $1, 5, $2)`,
      [now.subtract({ hours: 72 }).toString(), now.add({ hours: 1 }).toString()],
    ),
  );
  await leave(tenant.companyId, now.subtract({ hours: 24 * 30 }), 'a month');
  const before = await counts();
  await runJob(held.app, tenant.companyId, job, {});
  const after = await counts();
  expect([after['sessions'], after['sign_in_attempts']]).toEqual([
    before['sessions'],
    (before['sign_in_attempts'] ?? 0) - 1,
  ]);
  await signIn(held.app, tenant.adminEmail);
});

it('may be called by the product, and sees to every company without the product being able to', async () => {
  const app = new Client({ connectionString: held.app.urls.app });
  await app.connect();
  await app.query(`begin; set local app.company_id = '0'`);
  await expect(app.query('delete from sessions')).rejects.toThrow(/permission denied/);
  await app.end();
});

it('is put into the queue every night by the worker', async () => {
  const worker = await startWorker({
    url: held.app.urls.job,
    database: held.app.database,
    clock: () => held.app.clock.now,
    jobs: [job],
    listeners: [],
    log: pino({ level: 'silent' }),
  });
  try {
    await expect
      .poll(() =>
        as('job', async (client) => {
          const { rows } = await client.query<{ identifier: string }>(
            'select identifier from graphile_worker._private_known_crontabs order by identifier',
          );
          return rows.map(({ identifier }) => identifier);
        }),
      )
      .toEqual(['purge', 'sweep-outbox']);
  } finally {
    await worker.stop();
  }
});
