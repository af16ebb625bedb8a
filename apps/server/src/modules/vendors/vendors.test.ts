import { getRecordHistory } from '@yardline/contract/records/records';
import { createVendor, getVendor, listVendors, updateVendor } from '@yardline/contract/vendors/vendors';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const liftCo = {
  vendor_number: 'V-10',
  name: 'Lift Co',
  contact: 'Ann Reed',
  phone: '518 555 0110',
  email: 'desk@liftco.example',
  address1: '4 Dock Street',
  city: 'Troy',
  prov_state: 'NY',
  postal_code: '12180',
  terms: 'Net 30',
  account_number: 'NORTH-7',
};

describe('vendors', () => {
  it('are added, found by what is known of them, changed and put away, each change in their history [B3.6]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(createVendor, { body: liftCo });
    expect(made).toMatchObject({ ...liftCo, is_active: true, row_version: 1 });
    await admin.ok(createVendor, { body: { vendor_number: 'V-11', name: 'Pump House' } });
    for (const search of ['lift co', 'V-10', 'ann', 'troy']) {
      const { items } = await admin.ok(listVendors, { query: { search } });
      expect(items.map(({ name }) => name)).toEqual(['Lift Co']);
    }
    const changed = { ...liftCo, terms: 'Net 15', is_active: false };
    const params = { id: made.id };
    await admin.ok(updateVendor, { params, body: changed, ifMatch: 1 });
    expect(await admin.ok(getVendor, { params })).toMatchObject({ terms: 'Net 15', row_version: 2 });
    expect((await admin.ok(listVendors, {})).items.map(({ name }) => name)).toEqual(['Pump House']);
    expect((await admin.ok(listVendors, { query: { inactive: '1' } })).items).toHaveLength(2);
    const stale = await admin.call(updateVendor, { params, body: liftCo, ifMatch: 1 });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
    const history = await admin.ok(getRecordHistory, { params: { kind: 'vendors', record: made.id } });
    expect(history.items.map(({ action }) => action)).toEqual(['update', 'create']);
  });

  it('have a number of their own, and a name', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(createVendor, { body: liftCo });
    const again = await admin.call(createVendor, { body: { ...liftCo, name: 'Other' } });
    expect([again.status, again.refusal.reason]).toEqual([409, 'vendor.number_taken']);
    const blank = await admin.call(createVendor, { body: { ...liftCo, name: ' ' } });
    expect(blank.refusal.errors).toMatchObject([{ path: 'name', reason: 'field.required' }]);
  });

  it('are seen by clerks, kept by who has the right, and unknown to drivers and other companies [B6.9]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { id } = await admin.ok(createVendor, { body: liftCo });
    const params = { id };
    await addPerson(held.app, tenant.companyId, {
      email: 'clerk@north.example',
      name: 'Clerk',
      role: 'Clerk',
    });
    await addPerson(held.app, tenant.companyId, {
      email: 'driver@north.example',
      name: 'Driver',
      role: 'Driver',
    });
    const clerk = await signIn(held.app, 'clerk@north.example');
    expect((await clerk.call(getVendor, { params })).status).toBe(200);
    expect((await clerk.call(updateVendor, { params, body: liftCo, ifMatch: 1 })).status).toBe(403);
    const driver = await signIn(held.app, 'driver@north.example');
    expect((await driver.call(listVendors, {})).status).toBe(403);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getVendor, { params })).status).toBe(404);
  });
});
