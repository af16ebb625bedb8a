import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import {
  createCustomer,
  createSite,
  updateCustomer,
  updateSite,
} from '@yardline/contract/customers/customers';
import { getRecordHistory } from '@yardline/contract/records/records';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

describe('the history of a record', () => {
  it('tells who changed which field from what to what, the newest first, page by page', async () => {
    const { admin } = await newShop(held.app);
    const customer = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const params = { kind: 'customers', record: customer.id } as const;
    const change = (body: object, ifMatch: number) =>
      admin.ok(updateCustomer, {
        params: { id: customer.id },
        body: { name: 'Hudson Concrete', ...body },
        ifMatch,
      });
    await change({ credit_limit: 5000 }, 1);
    held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
    await change({ credit_limit: 7500, account_type: 'N' }, 2);
    const { items, next } = await admin.ok(getRecordHistory, { params });
    expect(next).toBeNull();
    expect(items.map(({ action, by, changes }) => [action, by, changes])).toEqual([
      [
        'update',
        'Alex Admin',
        [
          { field: 'account_type', from: 'Y', to: 'N' },
          { field: 'credit_limit', from: 5000, to: 7500 },
        ],
      ],
      ['update', 'Alex Admin', [{ field: 'credit_limit', from: null, to: 5000 }]],
      ['create', 'Alex Admin', []],
    ]);
    const first = await admin.ok(getRecordHistory, { params, query: { page_size: '1' } });
    const second = await admin.ok(getRecordHistory, {
      params,
      query: { page_size: '1', after: first.next ?? '' },
    });
    expect([...first.items, ...second.items]).toEqual(items.slice(0, 2));
  });

  it('names what an id meant, and belongs to one record of one kind', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const lift = await counter.addAsset({});
    const { location_title: title, ...asset } = await admin.ok(getAsset, { params: { number: lift.number } });
    const body = { description: asset.description, group_id: asset.group_id, make: 'Genie' };
    await admin.ok(updateAsset, {
      params: { number: lift.number },
      body: { ...body, location_id: fleet.otherLocationId },
      ifMatch: 1,
    });
    const { items } = await admin.ok(getRecordHistory, { params: { kind: 'assets', record: asset.id } });
    expect(items[0]?.changes).toContainEqual({ field: 'make', from: '', to: 'Genie' });
    expect(items[0]?.changes.find(({ field }) => field === 'location_id')?.from).toBe(title);
    const other = await admin.call(getRecordHistory, { params: { kind: 'parts', record: asset.id } });
    expect(other.status).toBe(404);
  });
});

describe('a user who may not see a record', () => {
  it('does not see what was changed of it', async () => {
    const counter = await newCounter(held.app);
    const { tenant } = counter;
    const document = await counter.open([rent(await counter.addAsset({}))]);
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dan', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    const params = { kind: 'customers', record: document.customerId ?? 0 } as const;
    expect([403, 404]).toContain((await driver.call(getRecordHistory, { params })).status);
    const { admin: neighbour } = await newShop(held.app);
    expect((await neighbour.call(getRecordHistory, { params })).status).toBe(404);
    const site = await counter.admin.ok(createSite, {
      params: { id: params.record },
      body: { name: 'Pier', address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' },
    });
    const of = { kind: 'sites', record: site.id } as const;
    await counter.admin.ok(updateSite, {
      params: { id: params.record, siteId: site.id },
      body: { name: 'Pier 2', address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' },
      ifMatch: 1,
    });
    const { items } = await counter.admin.ok(getRecordHistory, { params: of });
    expect(items[0]?.changes).toEqual([{ field: 'name', from: 'Pier', to: 'Pier 2' }]);
  });
});
