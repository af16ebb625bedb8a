import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { type AuditRow, getAuditFilters, listAudit } from '@yardline/contract/audit-trail/audit-trail';
import { createCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { addComment } from '@yardline/contract/records/comments';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { giveRole } from '../../../test/roles.ts';
import { newMember } from '../../../test/sales/member.ts';
import { audit } from '../../kernel/audit.ts';
import { sealAll } from '../../../test/audit/seals.ts';

const held = useApp();

const read = async (by: Caller, query: Record<string, string> = {}): Promise<AuditRow[]> =>
  (await by.ok(listAudit, { query })).items;

/** A customer who was added, changed and commented on. */
const newChanges = async () => {
  const { tenant, admin } = await newShop(held.app);
  const customer = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
  await admin.ok(updateCustomer, {
    params: { id: customer.id },
    body: { name: 'Hudson Concrete', credit_limit: 5000 },
    ifMatch: 1,
  });
  await admin.ok(addComment, {
    params: { kind: 'customers', record: customer.id },
    body: { comment: 'Asks for the long forks.' },
  });
  return { tenant, admin, customer };
};

describe('the change history of a company', () => {
  it('tells who changed which record when and from where, field by field, the newest first', async () => {
    const { admin, customer } = await newChanges();
    const of = { noun: 'customers', row_id: String(customer.id) };
    const [comment, change, creation] = await read(admin, of);
    expect(change).toMatchObject({
      action: 'update',
      noun: 'customers',
      record: 'Hudson Concrete',
      part: 'record',
      way: 'user',
      user_name: 'Alex Admin',
      acting_name: '',
      address: '127.0.0.1',
      changes: [{ field: 'credit_limit', from: null, to: 5000 }],
      told: 'credit_limit: – → 5000',
    });
    expect(comment).toMatchObject({ part: 'comments', noun: 'customers', record: 'Hudson Concrete' });
    expect(creation).toMatchObject({ action: 'create', changes: [] });
    expect(await read(admin, { request_id: change?.request_id ?? '' })).toEqual([change]);
  });

  it('is narrowed by noun, action, person and days of the company', async () => {
    const { admin, customer } = await newChanges();
    const ids = async (query: Record<string, string>) => (await read(admin, query)).map(({ noun }) => noun);
    expect(new Set(await ids({ noun: 'customers' }))).toEqual(new Set(['customers']));
    expect(await ids({ noun: 'parts' })).toEqual([]);
    expect((await read(admin, { action: 'update' })).every(({ action }) => action === 'update')).toBe(true);
    const { users } = await admin.ok(getAuditFilters);
    const own = users.find(({ name }) => name === 'Alex Admin');
    expect((await ids({ user_id: String(own?.id ?? 0), noun: 'customers' })).length).toBe(3);
    const today = held.app.clock.now.toZonedDateTimeISO('America/New_York').toPlainDate();
    const on = (days: number) => today.add({ days }).toString();
    expect((await ids({ from: on(0), to: on(0), noun: 'customers' })).length).toBe(3);
    expect(await ids({ to: on(-1) })).toEqual([]);
    expect(await ids({ from: on(1) })).toEqual([]);
    expect((await read(admin, { search: String(customer.id), noun: 'customers' })).length).toBe(3);
    const { statusCode } = await admin.raw('GET', `${listAudit.path}?way=pigeon`);
    expect(statusCode).toBe(400);
  });

  it('tells a program by its key, and a customer’s person by their login', async () => {
    const { admin } = await newChanges();
    const key = await admin.ok(createApiKey, {
      body: { name: 'Planner', expires_on: '2026-12-31', may_change: true, scopes: ['customers.create'] },
    });
    const headers = { authorization: `Bearer ${key.key}` };
    await new Caller(held.app).ok(createCustomer, { body: { name: 'By key' }, headers });
    const [byKey] = await read(admin, { api_key_id: String(key.id) });
    expect(byKey).toMatchObject({
      way: 'key',
      key_name: 'Planner',
      record: 'By key',
      user_name: 'Alex Admin',
    });
    expect(await read(admin, { way: 'key' })).toEqual([byKey]);

    const shop = await newCounter(held.app);
    const member = await newMember(held.app, shop);
    await member.act((scope) =>
      audit(scope, { action: 'update', noun: 'customers', rowId: shop.customer.id, after: { phone: '1' } }),
    );
    const [own] = await read(shop.admin, { way: 'portal' });
    expect(own).toMatchObject({ portal_name: 'Dana Cole', record: 'Hudson Concrete', noun: 'customers' });
    const { portal_logins: logins } = await shop.admin.ok(getAuditFilters);
    expect(logins.map(({ id }) => id)).toContain(own?.portal_login_id);
  });

  it('leaves as a file, which is itself an entry', async () => {
    const { admin } = await newChanges();
    const columns = [
      { header: 'Record', fields: ['record'] },
      { header: 'Change', fields: ['told'] },
    ];
    const body = { list: 'listAudit', query: { noun: 'customers' }, columns, title: 'Change history' };
    const { payload } = await admin.raw('POST', exportListAsCsv.path, body);
    expect(payload).toContain('Hudson Concrete,credit_limit: – → 5000');
    const [last] = await read(admin, { action: 'export' });
    expect(last).toMatchObject({ noun: 'listAudit', user_name: 'Alex Admin' });
  });

  it('says how far it is sealed', async () => {
    const { admin, tenant } = await newChanges();
    await sealAll(held.app, tenant.companyId);
    const { sealed } = await admin.ok(getAuditFilters);
    expect(sealed?.entries).toBeGreaterThan(0);
  });
});

describe('a user', () => {
  it('reads it with the right to it alone, of their own company, and without costs that they may not see [B6.9]', async () => {
    const { tenant, addPart, admin } = await newCounter(held.app);
    await addPart('F-1', 12, 3);
    const as = async (name: string, grants: Parameters<typeof giveRole>[2]['grants']) => {
      await giveRole(held.app, tenant.companyId, { name, ...(grants === undefined ? {} : { grants }) });
      const email = `${name.toLowerCase()}-${tenant.companyId}@test.example`;
      await addPerson(held.app, tenant.companyId, { name, email, role: name });
      return signIn(held.app, email);
    };
    const clerk = await as('Counter', { customers: 'edit' });
    expect((await clerk.call(listAudit, { query: {} })).status).toBe(403);
    const auditor = await as('Auditor', { audit: 'view' });
    const fields = (rows: AuditRow[]) => rows.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields(await read(auditor, { noun: 'parts' }))).not.toContain('cost');
    const { admin: neighbour } = await newShop(held.app);
    expect(await read(neighbour, { noun: 'parts' })).toEqual([]);
    expect((await read(admin, { noun: 'parts' })).length).toBeGreaterThan(0);
  });
});
