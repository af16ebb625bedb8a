import * as calls from '@yardline/contract/services/services';
import { listServices } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const fee = {
  service_code: 'ENV',
  description: 'Environmental fee',
  amount: 2,
  price_kind: 'percent',
} as const;

describe('service records', () => {
  it('say how a service is charged, and are changed from the version a user saw [B3.7]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(calls.createService, { body: { ...fee, minimum: 1, maximum: 50 } });
    expect(made).toMatchObject({
      ...fee,
      minimum: 1,
      maximum: 50,
      legs: 1,
      allows_edit: true,
      is_tax1: true,
    });
    const params = { id: made.id };
    const body = {
      service_code: 'MILE',
      description: 'Delivery, per mile',
      price_kind: 'distance' as const,
      amount: 2.3,
      included_distance: 12.5,
      legs: 2,
      is_automatic: true,
      allows_edit: false,
      is_for_delivery: true,
      delivery_zone: 'NORTH',
      is_tax2: false,
      has_quantity_prompt: true,
    };
    const changed = await admin.ok(calls.updateService, { params, body, ifMatch: made.row_version });
    expect(changed).toMatchObject({ ...body, minimum: null, row_version: 2 });
    expect(await admin.ok(calls.getService, { params })).toEqual(changed);
    const { services } = await admin.ok(listServices);
    expect(services).toMatchObject([
      { service_code: 'MILE', qtyPrompt: true, autoService: true, allowEditAutoSvc: false },
    ]);
    const late = await admin.call(calls.updateService, { params, body: { ...body, legs: 3 }, ifMatch: 1 });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
    expect((await admin.call(calls.updateService, { params, body })).status).toBe(428);
    const nowhere = await admin.call(calls.updateService, { params: { id: 999_999 }, body, ifMatch: 1 });
    expect(nowhere.status).toBe(404);
  });

  it('are listed by words and kind, and what is not charged any more only when asked for [B3.7]', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(calls.createService, { body: fee });
    const clean = { service_code: 'CLEAN', description: 'Cleaning', amount: 50 };
    const { id } = await admin.ok(calls.createService, { body: clean });
    const codes = async (query: object) =>
      (await admin.ok(calls.listServiceRecords, { query })).items.map((each) => each.service_code);
    expect(await codes({})).toEqual(['CLEAN', 'ENV']);
    expect(await codes({ sort: '-description' })).toEqual(['ENV', 'CLEAN']);
    expect(await codes({ search: 'fee' })).toEqual(['ENV']);
    expect(await codes({ price_kind: 'flat' })).toEqual(['CLEAN']);
    await admin.ok(calls.updateService, { params: { id }, body: { ...clean, is_active: false }, ifMatch: 1 });
    expect(await codes({})).toEqual(['ENV']);
    expect(await codes({ inactive: '1' })).toEqual(['CLEAN', 'ENV']);
    expect((await admin.ok(listServices)).services).toHaveLength(1);
  });

  it('are refused at the field that cannot be, new or changed [B3.7] [B5.44]', async () => {
    const { admin } = await newShop(held.app);
    const { id } = await admin.ok(calls.createService, { body: fee });
    for (const [path, more] of [
      ['amount', { amount: 100.01 }],
      ['maximum', { minimum: 10, maximum: 9.99 }],
      ['legs', { legs: 0 }],
      ['included_distance', { included_distance: -1 }],
    ] as const) {
      const body = { ...fee, ...more };
      const changed = await admin.call(calls.updateService, { params: { id }, body, ifMatch: 1 });
      const made = await admin.call(calls.createService, { body: { ...body, service_code: 'X' } });
      for (const { status, refusal } of [changed, made]) {
        expect([status, refusal.errors?.map((error) => error.path)]).toEqual([400, [path]]);
      }
    }
    await admin.ok(calls.createService, { body: { ...fee, service_code: 'TWO' } });
    const twice = await admin.call(calls.updateService, {
      params: { id },
      body: { ...fee, service_code: 'TWO' },
      ifMatch: 1,
    });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'record.already_exists']);
  });

  it('are seen by the counter and changed by nobody there [B6.9]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { id } = await admin.ok(calls.createService, { body: fee });
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(calls.getService, { params: { id } })).status).toBe(200);
    const change = await clerk.call(calls.updateService, { params: { id }, body: fee, ifMatch: 1 });
    expect(change.status).toBe(403);
  });
});
