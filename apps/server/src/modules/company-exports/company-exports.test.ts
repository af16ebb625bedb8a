import { createHash } from 'node:crypto';
import { unzip } from '@cj-tech-master/excelts/archive';
import {
  cancelCompanyExport,
  listCompanyExports,
  setExportSchedule,
  startCompanyExport,
  takeCompanyExport,
} from '@yardline/contract/company-exports/company-exports';
import { createCustomer } from '@yardline/contract/customers/customers';
import { listMails } from '@yardline/contract/mail/mails';
import { attachFile } from '@yardline/contract/records/record-files';
import { listSecurityEvents } from '@yardline/contract/security-events/security-events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { later } from '../../../test/factors.ts';
import { drainQueue, runJob, scopesOfAdministrator } from '../../../test/jobs.ts';
import { noise } from '../../../test/pictures.ts';
import { upload } from '../../../test/upload.ts';
import { purge } from '../../kernel/jobs/purge.ts';
import { ProcessEnds } from '../../kernel/jobs/until.ts';
import { withClient } from '../../postgres/login.ts';
import { sealedColumns } from '../../postgres/reseal.ts';
import { credentials } from '../../postgres/play/tables.ts';
import { leftOutColumns, leftOutTables, ofNoCompany } from './left-out.ts';
import { runExport } from './run-export.ts';
import { runSchedules } from './run-schedule.ts';

const held = useApp();

const ask = <R extends object>(text: string): Promise<R[]> =>
  withClient(held.app.urls.auditor, async (client) => (await client.query<R>(text)).rows);

type Manifest = { rows: Record<string, number>; files: { name: string; bytes: number; sha256: string }[] };

const contentOf = async (file: Uint8Array) => {
  const entries = new Map<string, Buffer>();
  for await (const entry of unzip(file).entries()) entries.set(entry.path, Buffer.from(await entry.bytes()));
  const text = (name: string): string => entries.get(name)?.toString() ?? '';
  const rows = (table: string) =>
    text(`data/${table}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { entries, text, rows, manifest: JSON.parse(text('manifest.json')) as Manifest };
};

/** A company with a customer whose name begins a formula, and a photo of two pieces beside them. */
const newFilled = async () => {
  const shop = await newShop(held.app);
  const customer = await shop.admin.ok(createCustomer, {
    body: { name: '=1+1 "Rentals"', account_type: 'N' },
  });
  const photo = await noise({ width: 1400, height: 1000 });
  const { id: fileId } = await upload(shop.admin, 'lab: report.jpg', photo);
  await shop.admin.ok(attachFile, {
    params: { kind: 'customers', record: customer.id },
    body: { file_id: fileId },
  });
  return { ...shop, customer, photo, fileId };
};

const download = async (admin: Awaited<ReturnType<typeof newShop>>['admin'], id: number) => {
  const { status, raw } = await admin.call(takeCompanyExport, { params: { id } });
  expect(status).toBe(200);
  return raw.rawPayload;
};

describe('an export of everything that a company owns', () => {
  it('holds every row and file of the company, with schema, counts and checksums, and nothing of another one [S1.4]', async () => {
    const { admin, tenant, customer, photo, fileId } = await newFilled();
    const other = await newFilled();
    const { id, status } = await admin.ok(startCompanyExport, { body: {} });
    expect(status).toBe('queued');
    await drainQueue(held.app);
    const { items } = await admin.ok(listCompanyExports);
    expect(items).toMatchObject([
      { id, status: 'done', asked_by: 'Alex Admin', files_done: 1, files_total: 1 },
    ]);
    const archive = await download(admin, id);
    const [made] = items;
    expect(made).toMatchObject({
      size: archive.length,
      sha256: createHash('sha256').update(archive).digest('hex'),
      tables_done: made?.tables_total,
    });
    const { entries, text, rows, manifest } = await contentOf(archive);
    expect(rows('customers')).toMatchObject([{ id: customer.id, name: '=1+1 "Rentals"' }]);
    expect(text('data/customers.csv')).toContain(`"'=1+1 ""Rentals"""`);
    expect(rows('companies')).toMatchObject([{ id: tenant.companyId }]);
    expect(rows('people')).toMatchObject([{ email: tenant.adminEmail, full_name: 'Alex Admin' }]);
    expect(entries.get(`files/${fileId}-lab- report.jpg`)?.equals(photo)).toBe(true);
    expect(entries.has(`files/${other.fileId}-lab- report.jpg`)).toBe(false);
    for (const { name, bytes, sha256 } of manifest.files) {
      const found = entries.get(name) ?? Buffer.of();
      expect([name, found.length, createHash('sha256').update(found).digest('hex')]).toEqual([
        name,
        bytes,
        sha256,
      ]);
    }
    expect(manifest.files.length).toBe(entries.size - 1);
    const counts = await ask<{ name: string; n: number }>(
      `select c.relname as name, (xpath('/row/n/text()', query_to_xml(format(
         'select count(*) as n from %I where %I = %s', c.relname,
         case c.relname when 'companies' then 'id' else 'company_id' end, ${tenant.companyId}), false, true, '')))[1]::text::int as n
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'))`,
    );
    // What the export itself and the download wrote since.
    const grown = new Set(['audit_entries', 'security_events', 'mails', 'audit_seals']);
    const kept = counts.filter(({ name }) => leftOutTables[name] === undefined && !grown.has(name));
    expect(kept.map(({ name, n }) => [name, n])).toEqual(kept.map(({ name }) => [name, manifest.rows[name]]));
    expect(kept.length).toBeGreaterThan(150);
    const foreign = rows('customers').filter((row) => row['company_id'] !== tenant.companyId);
    expect(foreign).toEqual([]);
    expect(JSON.parse(text('schema.json'))).toMatchObject({
      tables: {
        customers: { primary_key: ['company_id', 'id'] },
        api_keys: { left_out: { secret_hash: /./ } },
      },
    });
  });

  it('is asked for and downloaded only after a fresh proof, by those who keep the security of the company; all administrators hear of it [S6.2] [S1.4]', async () => {
    const { admin, tenant } = await newFilled();
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(startCompanyExport, { body: {} })).status).toBe(403);
    expect((await clerk.call(listCompanyExports)).status).toBe(403);
    const { id } = await admin.ok(startCompanyExport, { body: {} });
    await drainQueue(held.app);
    expect((await clerk.call(takeCompanyExport, { params: { id } })).status).toBe(403);
    const other = await newShop(held.app);
    expect((await other.admin.call(takeCompanyExport, { params: { id } })).status).toBe(404);
    await download(admin, id);
    const events = await admin.ok(listSecurityEvents, { query: { event: 'export' } });
    expect(
      events.items.filter(({ subject }) => subject.startsWith('company_exports')).length,
    ).toBeGreaterThan(1);
    const { items: mails } = await admin.ok(listMails, { query: {} });
    expect(mails.some(({ to_address: to }) => to === tenant.adminEmail)).toBe(true);
    await later(held.app, admin, 6);
    for (const refused of [
      await admin.call(startCompanyExport, { body: {} }),
      await admin.call(takeCompanyExport, { params: { id } }),
    ])
      expect([refused.status, refused.refusal.reason]).toEqual([403, 're_authentication.required']);
  });

  it('runs once at a time, can be canceled while it runs, and leaves nothing then [S1.4]', async () => {
    const { admin, tenant } = await newFilled();
    const { id } = await admin.ok(startCompanyExport, { body: {} });
    const second = await admin.call(startCompanyExport, { body: {} });
    expect([second.status, second.refusal.reason]).toEqual([409, 'company_export.in_progress']);
    const open = await scopesOfAdministrator(held.app, tenant.companyId);
    let steps = 0;
    const log = pino({ level: 'silent' });
    await runExport.run(
      {
        inScope: async (work) => {
          steps += 1;
          if (steps === 3) await admin.ok(cancelCompanyExport, { params: { id }, body: {} });
          return open(work);
        },
        lastly: open,
        database: held.app.database,
        clock: () => held.app.clock.now,
        log,
      },
      { export_id: id },
    );
    const { items } = await admin.ok(listCompanyExports);
    expect(items).toMatchObject([{ id, status: 'cancelled', size: null }]);
    expect(await archivesIn(tenant.companyId)).toBe(0);
    const again = await admin.call(cancelCompanyExport, { params: { id }, body: {} });
    expect([again.status, again.refusal.reason]).toEqual([409, 'company_export.over']);
    const gone = await admin.call(takeCompanyExport, { params: { id } });
    expect([gone.status, gone.refusal.reason]).toEqual([409, 'company_export.gone']);
  });

  it('begins again after its process ended in the middle, and is whole then [S1.4]', async () => {
    const { admin, tenant, photo, fileId } = await newFilled();
    const { id } = await admin.ok(startCompanyExport, { body: {} });
    const open = await scopesOfAdministrator(held.app, tenant.companyId);
    // It begins, stores a piece, and dies before the next.
    let steps = 0;
    const dying = runExport.run(
      {
        inScope: (work) => {
          steps += 1;
          return steps > 2 ? Promise.reject(new ProcessEnds()) : open(work);
        },
        lastly: open,
        database: held.app.database,
        clock: () => held.app.clock.now,
        log: pino({ level: 'silent' }),
      },
      { export_id: id },
    );
    await expect(dying).rejects.toThrow(ProcessEnds);
    expect((await admin.ok(listCompanyExports)).items).toMatchObject([{ id, status: 'running', size: null }]);
    await runJob(held.app, tenant.companyId, runExport, { export_id: id });
    const { entries, manifest } = await contentOf(await download(admin, id));
    expect(entries.get(`files/${fileId}-lab- report.jpg`)?.equals(photo)).toBe(true);
    expect(manifest.rows['customers']).toBe(1);
    expect(await archivesIn(tenant.companyId)).toBe(1);
    // A whole one is not packed again.
    await runJob(held.app, tenant.companyId, runExport, { export_id: id });
    expect(await archivesIn(tenant.companyId)).toBe(1);
  });

  it('says that it failed when its process died each time [S1.4]', async () => {
    const { admin, tenant } = await newFilled();
    const { id } = await admin.ok(startCompanyExport, { body: {} });
    const open = await scopesOfAdministrator(held.app, tenant.companyId);
    const { database } = held.app;
    await runExport.giveUp?.(
      {
        inScope: open,
        lastly: open,
        database,
        clock: () => held.app.clock.now,
        log: pino({ level: 'silent' }),
      },
      { export_id: id },
    );
    expect((await admin.ok(listCompanyExports)).items).toMatchObject([{ status: 'failed', size: null }]);
  });

  it('begins by itself every week, in the night, and administrators hear that it is ready or failed [S1.4]', async () => {
    const { admin, tenant } = await newFilled();
    const before = held.app.clock.now;
    const mailsOf = async (caller: Caller) => (await caller.ok(listMails, { query: {} })).items.length;
    const set = await admin.ok(setExportSchedule, { body: { every: 'week' } });
    // Two in the morning in New York.
    expect(set).toEqual({ every: 'week', next_at: '2026-01-06T07:00:00Z' });
    await runJob(held.app, tenant.companyId, runSchedules, {});
    expect((await admin.ok(listCompanyExports)).items).toEqual([]);
    held.app.clock.now = Temporal.Instant.from('2026-01-06T07:07:00Z');
    await runJob(held.app, tenant.companyId, runSchedules, {});
    await runJob(held.app, tenant.companyId, runSchedules, {});
    const again = await signIn(held.app, tenant.adminEmail);
    const { items, schedule } = await again.ok(listCompanyExports);
    expect(items).toMatchObject([{ status: 'queued', is_scheduled: true }]);
    expect(schedule).toEqual({ every: 'week', next_at: '2026-01-13T07:00:00Z' });
    await drainQueue(held.app);
    expect((await again.ok(listCompanyExports)).items).toMatchObject([{ status: 'done' }]);
    const told = await mailsOf(again);
    // That it is by schedule, and that it is ready.
    expect(told).toBe(2);
    held.app.clock.now = Temporal.Instant.from('2026-02-01T12:00:00Z');
    await runJob(held.app, tenant.companyId, runSchedules, {});
    const late = await signIn(held.app, tenant.adminEmail);
    const next = await late.ok(listCompanyExports);
    // Turns that were missed are not made up for.
    expect([next.items.length, next.schedule.next_at]).toEqual([2, '2026-02-03T07:00:00Z']);
    const open = await scopesOfAdministrator(held.app, tenant.companyId);
    const { database, clock } = held.app;
    await runExport.giveUp?.(
      { inScope: open, lastly: open, database, clock: () => clock.now, log: pino({ level: 'silent' }) },
      { export_id: next.items[0]?.id ?? 0 },
    );
    await drainQueue(held.app);
    expect((await late.ok(listCompanyExports)).items[0]).toMatchObject({ status: 'failed' });
    expect(await mailsOf(late)).toBe(told + 1);
    expect(await late.ok(setExportSchedule, { body: { every: null } })).toEqual({
      every: null,
      next_at: null,
    });
    held.app.clock.now = before;
  });

  it('is removed after seven days [S1.4]', async () => {
    const { admin, tenant } = await newFilled();
    const { id } = await admin.ok(startCompanyExport, { body: {} });
    await drainQueue(held.app);
    const before = held.app.clock.now;
    held.app.clock.now = before.add({ hours: 7 * 24 });
    const late = await signIn(held.app, tenant.adminEmail);
    const gone = await late.call(takeCompanyExport, { params: { id } });
    expect([gone.status, gone.refusal.reason]).toEqual([409, 'company_export.gone']);
    expect(await archivesIn(tenant.companyId)).toBe(1);
    await runJob(held.app, tenant.companyId, purge({ mailDays: 90 }), {});
    expect(await archivesIn(tenant.companyId)).toBe(0);
    held.app.clock.now = before;
  });
});

const archivesIn = async (companyId: number): Promise<number> => {
  const { rows } = await inCompany(held.app, companyId, ({ tx }) =>
    sql<{ n: number }>`select count(*)::int as n from files where company_id = ${companyId}
      and media_type = 'application/zip'`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};

describe('what an export leaves out', () => {
  const columnsWhere = async (where: string): Promise<string[]> =>
    (
      await ask<{ name: string }>(
        `select c.table_name || '.' || c.column_name as name from information_schema.columns c
         where c.table_schema = 'public' and ${where} order by 1`,
      )
    ).map(({ name }) => name);

  it('is everything that lets anyone in, and all that is sealed [S1.4]', async () => {
    const secrets = [...Object.keys(credentials), ...Object.keys(sealedColumns)];
    const stays = (column: string): boolean => {
      const [table = ''] = column.split('.');
      return (
        leftOutColumns[column] !== undefined ||
        leftOutTables[table] !== undefined ||
        ofNoCompany[table] !== undefined
      );
    };
    expect(secrets.filter((column) => !stays(column))).toEqual([]);
  });

  it('has a reason, and is there: tables without a company are all in the list, and no name in it is of nothing [S1.4]', async () => {
    const columns = await columnsWhere('true');
    const tables = new Set(columns.map((name) => name.split('.')[0] ?? ''));
    const ofCompanies = new Set(
      (await columnsWhere("c.column_name = 'company_id'")).map((name) => name.split('.')[0] ?? ''),
    );
    const without = [...tables].filter((name) => !ofCompanies.has(name) && name !== 'companies');
    expect(without.toSorted()).toEqual(Object.keys(ofNoCompany).toSorted());
    expect(Object.keys(leftOutTables).filter((name) => !ofCompanies.has(name))).toEqual([]);
    expect(Object.keys(leftOutColumns).filter((name) => !columns.includes(name))).toEqual([]);
    for (const why of [leftOutTables, leftOutColumns, ofNoCompany].flatMap((list) => Object.values(list)))
      expect(why.length).toBeGreaterThan(10);
  });
});
