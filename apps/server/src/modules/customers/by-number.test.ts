import { clientHeader } from '@yardline/contract/older/older-calls';
import { mergeCustomers } from '@yardline/contract/customers/customer-merge';
import {
  createContact,
  createCustomer,
  createSite,
  getCustomer,
} from '@yardline/contract/customers/customers';
import * as calls from '@yardline/contract/customers/customers-by-number';
import { expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';

const held = useApp();
const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };

const newCustomer = async () => {
  const { admin } = await newShop(held.app);
  const body = {
    name: 'Hudson Concrete',
    customer_number: 'H-7',
    phone: '518-555-0101',
    credit_limit: 5e3,
    blanket_po: 'PO-1',
    licenses: [{ license_type: 'Driver', license_number: 'D1' }],
  };
  const customer = await admin.ok(createCustomer, { body });
  return { admin, customer, params: { customerNumber: 'H-7' } };
};

it('changes discounts and province of a customer by number, and nothing else [B7.13]', async () => {
  const { admin, customer, params } = await newCustomer();
  const saved = await admin.ok(calls.updateFlaskCustomer, {
    params,
    body: { rental_discount_rate: 7.5, sales_discount_rate: 2, province: 'NY' },
  });
  const changed = { rental_discount_rate: 7.5, sales_discount_rate: 2, prov_state: 'NY', row_version: 2 };
  expect(saved).toEqual({ ...customer, ...changed });
  const one = await admin.ok(calls.updateFlaskCustomer, { params, body: { rental_discount_rate: 0 } });
  expect(one).toEqual({ ...saved, rental_discount_rate: 0, row_version: 3 });
  const refused = await admin.call(calls.updateFlaskCustomer, { params, body: { sales_discount_rate: 101 } });
  expect([refused.status, refused.refusal.errors?.map(({ path }) => path)]).toEqual([
    400,
    ['sales_discount_rate'],
  ]);
  const web = await admin.raw('PUT', '/flask/customers/H-7', {});
  expect(web.statusCode).toBe(401);
});

it('changes the given fields of a customer by number [B7.13]', async () => {
  const { admin, customer, params } = await newCustomer();
  const body = { email: 'office@hudson.example', credit_limit: null };
  const saved = await admin.ok(calls.updateCustomerByNumber, { params, body });
  expect(saved).toEqual({ ...customer, ...body, row_version: 2 });
  const ours = { [clientHeader]: 'test' };
  for (const wrong of [{ phone: '(518' }, { credit_limit: '5' }, { name: '' }, { unknown: 1 }]) {
    const { statusCode } = await admin.raw('PUT', '/rest-api/update/customer/H-7', wrong, ours);
    expect(statusCode, JSON.stringify(wrong)).toBe(400);
  }
  const { status } = await admin.call(calls.updateCustomerByNumber, {
    params: { customerNumber: 'H-8' },
    body,
  });
  expect(status).toBe(404);
});

it('adds a site to a customer by number, as the main call does [B7.13]', async () => {
  const { admin, customer, params } = await newCustomer();
  const site = await admin.ok(calls.createSiteByNumber, { params, body: { name: 'Pier', ...address } });
  expect(site).toMatchObject({ customer_id: customer.id, site_number: '1', name: 'Pier' });
  const wrong = await admin.raw('POST', '/rest-api/create/site/H-7', { name: 'x' });
  expect(wrong.statusCode).toBe(400);
});

it('lists and reads customers, their sites and who may rent for them, by number [B7.12] [B5.5]', async () => {
  const { admin, customer, params } = await newCustomer();
  const person = await admin.ok(createCustomer, { body: { name: 'Ann Lee', kind: 'individual' } });
  const listed = await admin.ok(calls.listFlaskCustomers, { query: { per_page: '1', page: '2' } });
  expect(listed.customers.map(({ name }) => name)).toEqual(['Hudson Concrete']);
  expect(listed.pages).toEqual({ page: 2, per_page: 1, total: 2 });
  const { customers } = await admin.ok(calls.listFlaskCustomers, { query: { search: 'ann' } });
  expect(customers.map(({ id }) => id)).toEqual([person.id]);
  expect(await admin.ok(calls.getFlaskCustomer, { params })).toEqual(customer);
  await admin.ok(createSite, { params: { id: customer.id }, body: { name: 'Pier', ...address } });
  expect((await admin.ok(calls.listFlaskSites, { params })).sites.map(({ name }) => name)).toEqual(['Pier']);
  for (const [first_name, may_rent] of [
    ['Rosa', true],
    ['Bill', false],
  ] as const)
    await admin.ok(createContact, { params: { id: customer.id }, body: { first_name, may_rent } });
  const names = { allowed_names: ['Rosa'] };
  expect(await admin.ok(calls.listFlaskAllowedNames, { params })).toEqual(names);
  expect(await admin.ok(calls.listAllowedNames, { params: { id: customer.id } })).toEqual(names);
  expect(await admin.ok(calls.listAllowedNames, { params: { id: person.id } })).toEqual({
    allowed_names: ['Ann Lee'],
  });
});

it('resolves the number of a merged customer to the one who remains [B7.12]', async () => {
  const { admin, customer, params } = await newCustomer();
  const winner = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete Inc' } });
  await admin.ok(mergeCustomers, {
    params: { id: winner.id },
    body: { other_id: customer.id, other_version: 1 },
    ifMatch: 1,
  });
  expect((await admin.ok(calls.getFlaskCustomer, { params })).id).toBe(winner.id);
  const saved = await admin.ok(calls.updateCustomerByNumber, { params, body: { city: 'Troy' } });
  expect(saved).toMatchObject({ id: winner.id, city: 'Troy' });
  expect((await admin.ok(getCustomer, { params: { id: customer.id } })).city).toBe('');
});
