import { createHash, randomBytes } from 'node:crypto';
import {
  listCompanyExports,
  setExportSchedule,
  startCompanyExport,
  takeCompanyExport,
} from '@yardline/contract/company-exports/company-exports';
import {
  removeExportTarget,
  sendCompanyExport,
  setExportTarget,
  tryExportTarget,
} from '@yardline/contract/company-exports/export-target';
import { listMails } from '@yardline/contract/mail/mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { later } from '../../../../test/factors.ts';
import { asAdministrator, drainQueue, runJob } from '../../../../test/jobs.ts';
import { openStore, type Store, storeKey } from '../../../../test/providers/s3.ts';
import { storeFile } from '../../../kernel/files/files.ts';
import { runSchedules } from '../run-schedule.ts';
import { runSending } from './run-sending.ts';

const held = useApp();
let store: Store;
beforeAll(async () => {
  store = await openStore('yard-exports');
});
afterAll(() => store.close());
beforeEach(() => {
  store.kept.clear();
  store.parts.length = 0;
  store.asked.length = 0;
  store.fail(0);
});

const secret = 'wJalrXUtnFEMI/K7MDENG';
const form = (more: object = {}) => ({
  endpoint: store.endpoint,
  bucket: 'yard-exports',
  folder: 'yardline/weekly',
  region: 'ca-central-1',
  key_id: storeKey,
  secret,
  ...more,
});

/** A company whose archive is more than one part, and which sends it to the bucket. */
const newSender = async (more: object = {}) => {
  const shop = await newShop(held.app);
  await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
    storeFile(scope, { name: 'manual.bin', mediaType: 'application/pdf', content: [randomBytes(9 << 20)] }),
  );
  await shop.admin.ok(setExportTarget, { body: form(more) });
  return shop;
};

/** Lets the export by schedule come, in its night. Its sending is left to the test. */
const packBySchedule = async ({ admin, tenant }: Awaited<ReturnType<typeof newSender>>) => {
  const before = held.app.clock.now;
  const { next_at: at } = await admin.ok(setExportSchedule, { body: { every: 'week' } });
  held.app.clock.now = Temporal.Instant.from(at ?? '').add({ minutes: 7 });
  await runJob(held.app, tenant.companyId, runSchedules, {});
  const caller = await signIn(held.app, tenant.adminEmail);
  return {
    caller,
    drain: () => drainQueue(held.app),
    newest: async () => {
      const [item] = (await caller.ok(listCompanyExports)).items;
      if (item === undefined) throw new Error('no export');
      return item;
    },
    send: async (id: number) =>
      runJob(held.app, tenant.companyId, runSending(held.app.site), { export_id: id }),
    back: () => {
      held.app.clock.now = before;
    },
  };
};

const reasonAt = async (caller: Caller, more: object) => {
  const { status, refusal } = await caller.call(setExportTarget, { body: form(more) });
  return [status, refusal.reason];
};

describe('an export by schedule to a bucket of the company', () => {
  it('is sent whole, in parts, and is the same there as in the download [S1.4]', async () => {
    const shop = await newSender();
    const { caller, drain, newest, back } = await packBySchedule(shop);
    await drain();
    const made = await newest();
    expect(made).toMatchObject({ status: 'done', sending: { state: 'sent', tries: 1, reason: '' } });
    const [[name, bytes] = ['', Buffer.of()]] = [...store.kept];
    expect(name).toMatch(/^yardline\/weekly\/.* 2026-01-06 \d+\.zip$/);
    expect(made.sending?.object).toBe(name);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.sha256);
    expect(bytes.length).toBe(made.size);
    expect(store.parts.map((part) => part.slice(name.length + 1))).toEqual(['1', '2']);
    expect(store.open()).toBe(0);
    const taken = await caller.call(takeCompanyExport, { params: { id: made.id } });
    expect(bytes.equals(taken.raw.rawPayload)).toBe(true);
    // An archive holds neither the secret of the bucket nor its sealed form.
    expect(bytes.includes(secret)).toBe(false);
    back();
  });

  it('goes on after the last part when the store is busy, farther apart each time, and says why meanwhile [S1.4]', async () => {
    const shop = await newSender();
    const { drain, newest, send, back } = await packBySchedule(shop);
    // It begins, takes a part, and is busy.
    store.fail(2, 2);
    await drain();
    const { id, sending: first } = await newest();
    expect(first).toMatchObject({ state: 'waiting', tries: 1, reason: 'busy', answer: '503 SlowDown' });
    expect(first?.next_at).toBe('2026-01-06T07:12:00Z');
    await send(id);
    const { sending: second } = await newest();
    expect([second?.tries, second?.next_at]).toEqual([2, '2026-01-06T07:37:00Z']);
    await send(id);
    expect((await newest()).sending).toMatchObject({ state: 'sent', tries: 3, reason: '', answer: '' });
    expect(store.parts.map((part) => part.at(-1))).toEqual(['1', '2']);
    expect(store.open()).toBe(0);
    // What is sent is not sent again.
    await send(id);
    expect(store.parts).toHaveLength(2);
    back();
  });

  it('is given up after seven tries, administrators hear of it, and it is sent by hand once the key is right [S1.4]', async () => {
    const shop = await newSender({ key_id: 'stranger' });
    const { caller, drain, newest, send, back } = await packBySchedule(shop);
    await drain();
    const { id } = await newest();
    const mails = async () => (await caller.ok(listMails, { query: {} })).items.length;
    const told = await mails();
    for (let n = 0; n < 6; n += 1) await send(id);
    expect((await newest()).sending).toMatchObject({
      state: 'failed',
      tries: 7,
      reason: 'key_refused',
      answer: '403 AccessDenied',
    });
    await drain();
    expect(await mails()).toBe(told + 1);
    await caller.ok(setExportTarget, { body: form() });
    expect(await caller.ok(sendCompanyExport, { params: { id }, body: {} })).toMatchObject({
      state: 'waiting',
      tries: 0,
    });
    const twice = await caller.call(sendCompanyExport, { params: { id }, body: {} });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'company_export.sending']);
    await drain();
    expect((await newest()).sending?.state).toBe('sent');
    back();
  });

  it('is sent no more once the bucket is removed, and begins again in another one [S1.4]', async () => {
    const shop = await newSender();
    const { caller, drain, newest, send, back } = await packBySchedule(shop);
    store.fail(1, 2);
    await drain();
    const { id } = await newest();
    await caller.ok(setExportTarget, { body: form({ folder: 'elsewhere' }) });
    await send(id);
    const names = [...store.kept.keys()];
    expect([names.length, names[0]?.startsWith('elsewhere/')]).toEqual([1, true]);
    store.fail(1, 2);
    await caller.ok(sendCompanyExport, { params: { id }, body: {} });
    await send(id);
    expect(await caller.ok(removeExportTarget)).toEqual({ target: null });
    expect((await newest()).sending).toMatchObject({ state: 'failed', reason: 'target_removed' });
    const none = await caller.call(sendCompanyExport, { params: { id }, body: {} });
    expect([none.status, none.refusal.reason]).toEqual([409, 'export_target.not_set']);
    back();
  });

  it('is for exports by schedule: one that a person asks for stays until they send it [S1.4]', async () => {
    const { admin } = await newSender();
    await admin.ok(startCompanyExport, { body: {} });
    await drainQueue(held.app);
    expect((await admin.ok(listCompanyExports)).items).toMatchObject([{ status: 'done', sending: null }]);
    expect(store.kept.size).toBe(0);
  });
});

describe('the bucket of a company', () => {
  it('is tried with a small object that is gone afterwards, and says what the store answered [S1.4]', async () => {
    const { admin } = await newSender();
    const tried = () => admin.ok(tryExportTarget, { body: {} });
    const set_at = (await admin.ok(listCompanyExports)).target?.set_at;
    expect(await tried()).toEqual({ set_at, works: true, reason: '', answer: '' });
    expect(store.kept.size).toBe(0);
    expect(store.asked).toHaveLength(2);
    expect(JSON.stringify(store.asked)).not.toContain(secret);
    for (const [more, reason, answer] of [
      [{ key_id: 'stranger' }, 'key_refused', '403 AccessDenied'],
      [{ bucket: 'not-there' }, 'no_bucket', '404 NoSuchBucket'],
      [{ endpoint: 'http://127.0.0.1:9' }, 'unreached', expect.stringContaining('ECONNREFUSED')],
    ] as const) {
      const { target } = await admin.ok(setExportTarget, { body: form(more) });
      expect(await tried()).toEqual({ set_at: target?.set_at, works: false, reason, answer });
    }
    await admin.ok(removeExportTarget);
    const none = await admin.call(tryExportTarget, { body: {} });
    expect([none.status, none.refusal.reason]).toEqual([409, 'export_target.not_set']);
  });

  it('is outside, and no address of the product or of a private network [S1.4]', async () => {
    const { admin } = await newShop(held.app);
    for (const endpoint of [
      'https://10.0.0.1',
      'https://169.254.169.254/latest',
      'https://192.168.1.4:9000',
      'http://store.example',
      'https://key:word@store.example',
      'https://store.example/?list',
      held.app.site.publicUrl.origin,
    ])
      expect(await reasonAt(admin, { endpoint })).toEqual([400, 'export_target.address']);
    expect(await reasonAt(admin, { folder: '../other' })).toEqual([400, 'export_target.folder']);
    expect(await reasonAt(admin, { bucket: 'No' })).toEqual([400, 'export_target.bucket']);
  });

  it('keeps its secret: it is answered nowhere, and goes to no other address, bucket or key [S1.4]', async () => {
    const { admin, tenant } = await newShop(held.app);
    expect(await reasonAt(admin, { secret: '' })).toEqual([400, 'export_target.secret_again']);
    const set = await admin.call(setExportTarget, { body: form() });
    const read = await admin.call(listCompanyExports);
    expect(set.raw.body + read.raw.body).not.toContain(secret);
    expect(Object.keys((await admin.ok(listCompanyExports)).target ?? {})).toEqual([
      'endpoint',
      'bucket',
      'folder',
      'region',
      'key_id',
      'set_at',
    ]);
    await admin.ok(setExportTarget, { body: form({ secret: '', folder: '' }) });
    expect((await admin.ok(tryExportTarget, { body: {} })).works).toBe(true);
    for (const more of [{ endpoint: 'https://store.example' }, { bucket: 'other' }, { key_id: 'other' }])
      expect(await reasonAt(admin, { secret: '', ...more })).toEqual([400, 'export_target.secret_again']);
    const { rows } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      sql<{
        text: string;
      }>`select coalesce(string_agg(a::text, ' '), '') as text from audit_entries a`.execute(tx),
    );
    expect(rows[0]?.text).toContain('yard-exports');
    expect(rows[0]?.text).not.toContain(secret);
  });

  it('is for those who keep the security, after a fresh proof [S6.2] [S1.4]', async () => {
    const { admin, tenant } = await newSender();
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect(await reasonAt(clerk, {})).toEqual([403, 'permission.denied']);
    expect((await clerk.call(tryExportTarget, { body: {} })).status).toBe(403);
    expect((await clerk.call(removeExportTarget)).status).toBe(403);
    await later(held.app, admin, 6);
    expect(await reasonAt(admin, {})).toEqual([403, 're_authentication.required']);
    const removed = await admin.call(removeExportTarget);
    expect(removed.refusal.reason).toBe('re_authentication.required');
  });
});
