import {
  createContact,
  createCustomer,
  createSite,
  getContact,
  getSite,
  listSites,
  updateContact,
  updateSite,
} from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };

const newCustomers = async () => {
  const { admin, tenant } = await newShop(held.app);
  const [one, other] = [
    await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } }),
    await admin.ok(createCustomer, { body: { name: 'Other' } }),
  ];
  return { admin, tenant, id: one.id, otherId: other.id };
};

describe('sites', () => {
  it('are changed from the version a user saw, with distance and zone [B2.15] [B3.13]', async () => {
    const { admin, id, otherId } = await newCustomers();
    const made = await admin.ok(createSite, { params: { id }, body: { name: 'Pier', ...address } });
    const params = { id, siteId: made.id };
    const body = { name: 'Pier 2', ...address, distance: 12.5, delivery_zone: 'NORTH' };
    const changed = await admin.ok(updateSite, { params, body, ifMatch: 1 });
    expect(changed).toMatchObject({ ...body, site_number: '1', row_version: 2 });
    expect(await admin.ok(getSite, { params })).toEqual(changed);
    const late = await admin.call(updateSite, { params, body: { ...body, name: 'Pier 3' }, ifMatch: 1 });
    expect([late.status, late.refusal.data?.['changed']]).toEqual([
      412,
      ['delivery_zone', 'distance', 'name'],
    ]);
    expect((await admin.call(updateSite, { params, body })).status).toBe(428);
    const elsewhere = { id: otherId, siteId: made.id };
    expect((await admin.call(getSite, { params: elsewhere })).status).toBe(404);
    expect((await admin.call(updateSite, { params: elsewhere, body, ifMatch: 2 })).status).toBe(404);
    expect((await admin.ok(listSites, { params: { id } })).sites).toEqual([changed]);
  });

  it('refuse what cannot be, at its field, and a number that another has [B2.15] [B5.46]', async () => {
    const { admin, id } = await newCustomers();
    const first = await admin.ok(createSite, { params: { id }, body: { name: 'First', ...address } });
    const made = await admin.ok(createSite, { params: { id }, body: { name: 'Second', ...address } });
    const change = (more: object) =>
      admin.call(updateSite, {
        params: { id, siteId: made.id },
        body: { name: 'Second', ...address, ...more },
        ifMatch: 1,
      });
    for (const [path, value] of [
      ['distance', -1],
      ['phone', '(518 555'],
      ['postal_code', 'no'],
    ] as const) {
      const { status, refusal } = await change({ [path]: value });
      expect([status, refusal.errors?.map((error) => error.path)]).toEqual([400, [path]]);
    }
    const taken = await change({ site_number: first.site_number });
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'site.number_taken']);
  });

  it('are changed only by those who keep sites [B6.9]', async () => {
    const { admin, tenant, id } = await newCustomers();
    const made = await admin.ok(createSite, { params: { id }, body: { name: 'Pier', ...address } });
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dan Driver', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    const body = { name: 'Mine', ...address };
    const { status } = await driver.call(updateSite, { params: { id, siteId: made.id }, body, ifMatch: 1 });
    expect(status).toBe(403);
  });
});

describe('contacts', () => {
  it('are changed from the version a user saw [B2.15] [B3.37]', async () => {
    const { admin, id, otherId } = await newCustomers();
    const reached = { work_phone: '518-555-0101', extension: '42', email: 'rosa@lind.example' };
    const asked = { first_name: 'Rosa', last_name: 'Berg', job_title: 'Foreman', ...reached };
    const made = await admin.ok(createContact, { params: { id }, body: asked });
    expect(made).toMatchObject(asked);
    const params = { id, contactId: made.id };
    const body = { first_name: 'Rosa', last_name: 'Lind', mobile_phone: '518-555-0100', may_rent: false };
    const changed = await admin.ok(updateContact, { params, body, ifMatch: 1 });
    expect(changed).toMatchObject({ ...body, row_version: 2 });
    expect(await admin.ok(getContact, { params })).toEqual(changed);
    const late = await admin.call(updateContact, { params, body, ifMatch: 1 });
    expect([late.status, late.refusal.data?.['changed_by']]).toEqual([412, 'Alex Admin']);
    const wrong = await admin.call(updateContact, {
      params,
      body: { ...body, work_phone: '(518' },
      ifMatch: 2,
    });
    expect(wrong.refusal.errors?.map(({ path }) => path)).toEqual(['work_phone']);
    const elsewhere = { id: otherId, contactId: made.id };
    expect((await admin.call(updateContact, { params: elsewhere, body, ifMatch: 2 })).status).toBe(404);
  });
});
