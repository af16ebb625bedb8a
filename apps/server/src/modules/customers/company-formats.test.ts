import { getCompanyFormats, setCompanyFormats } from '@yardline/contract/customers/company-formats';
import { addComment } from '@yardline/contract/records/comments';
import * as customers from '@yardline/contract/customers/customers';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();
const own = { phone_format: '(XXX) XXX-XXXX', postal_format: 'A9A 9A9', comment_size: 40 };

it('are the company’s to set, and hold from then on, for the screens too [B3.44] [B5.44] [B5.46] [B5.47] [B9.14]', async () => {
  const { admin } = await newShop(held.app);
  const before = await admin.ok(getCompanyFormats);
  expect(before).toEqual({ phone_format: '', postal_format: '', comment_size: 250, row_version: 1 });
  expect(await admin.ok(setCompanyFormats, { body: own, ifMatch: 1 })).toEqual({ ...own, row_version: 2 });
  expect((await admin.ok(getSignedInUser)).company).toMatchObject({
    company_phone_number_format: '(XXX) XXX-XXXX',
    company_postal_code_format: 'A9A 9A9',
  });
  const add = async (body: object) => {
    const { status, refusal } = await admin.call(customers.createCustomer, {
      body: { name: 'Hudson', ...body },
    });
    return status === 201 ? 201 : refusal.errors?.map(({ path, message }) => [path, message]);
  };
  expect(await add({ phone: '518-555-0101', postal_code: '12180' })).toEqual([
    ['phone', 'number should be formatted (XXX) XXX-XXXX'],
    ['postal_code', 'postal code should be formatted A9A 9A9'],
  ]);
  expect(await add({ phone: '(518) 555-0101', postal_code: 'K1A 0B1' })).toBe(201);
  const { id } = await admin.ok(customers.createCustomer, { body: { name: 'Maple' } });
  const say = async (comment: string) =>
    (await admin.call(addComment, { params: { kind: 'customers', record: id }, body: { comment } })).status;
  expect([await say('x'.repeat(41)), await say('x'.repeat(40))]).toEqual([400, 201]);
});

it('are refused at the field, to who saw others, and without the right [B5.46] [B5.47] [B6.9]', async () => {
  const { admin, tenant } = await newShop(held.app);
  const wrong: [Partial<typeof own>, string, string][] = [
    [{ phone_format: 'call us' }, 'phone_format', 'phone.mask'],
    [{ phone_format: '(XXX XXX-XXXX' }, 'phone_format', 'phone.mask'],
    [{ postal_format: '99' }, 'postal_format', 'postal.mask'],
    [{ comment_size: 19 }, 'comment_size', 'field.invalid'],
    [{ comment_size: 2001 }, 'comment_size', 'field.invalid'],
  ];
  for (const [part, path, reason] of wrong) {
    const { status, refusal } = await admin.call(setCompanyFormats, {
      body: { ...own, ...part },
      ifMatch: 1,
    });
    expect([status, refusal.errors]).toMatchObject([400, [{ path, reason }]]);
  }
  await admin.ok(setCompanyFormats, {
    body: { ...own, phone_format: '', postal_format: '5-10' },
    ifMatch: 1,
  });
  const stale = await admin.call(setCompanyFormats, { body: own, ifMatch: 1 });
  expect(stale.refusal.reason).toBe('document.stale');
  const email = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
  const clerk = await signIn(held.app, email);
  const denied = await clerk.call(setCompanyFormats, { body: own, ifMatch: 2 });
  expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'settings.edit' }]);
});

it('of an earlier day stay in a record that is saved again, until they are edited [B5.46] [B5.47]', async () => {
  const { admin } = await newShop(held.app);
  const body = { name: 'Hudson', phone: '518-555-0101', postal_code: '12180' };
  const { id } = await admin.ok(customers.createCustomer, { body });
  const place = { name: 'Pier 9', address1: '9 Pier Rd', city: 'Troy', prov_state: 'NY' };
  const site = await admin.ok(customers.createSite, {
    params: { id },
    body: { ...place, postal_code: '12180', phone: '518-555-0102' },
  });
  const contact = await admin.ok(customers.createContact, {
    params: { id },
    body: { first_name: 'Rosa', last_name: 'Lind', work_phone: '518-555-0103' },
  });
  await admin.ok(setCompanyFormats, { body: own, ifMatch: 1 });
  const save = async (change: object, ifMatch: number) => {
    const sent = { params: { id }, body: { ...body, ...change }, ifMatch };
    const { status, refusal } = await admin.call(customers.updateCustomer, sent);
    return status === 200 ? 200 : refusal.errors?.map(({ path, reason }) => [path, reason]);
  };
  expect(await save({ city: 'Troy' }, 1)).toBe(200);
  expect(await save({ phone: '518-555-0199' }, 2)).toEqual([['phone', 'phone.format']]);
  expect(await save({ postal_code: '12181' }, 2)).toEqual([['postal_code', 'postal.format']]);
  expect(await save({ phone: '(518) 555-0199' }, 2)).toBe(200);
  const siteBody = { ...place, city: 'Albany', postal_code: '12180', phone: '518-555-0102' };
  const params = { id, siteId: site.id };
  const moved = { params, body: siteBody, ifMatch: 1 };
  expect(await admin.ok(customers.updateSite, moved)).toMatchObject({
    city: 'Albany',
    phone: '518-555-0102',
  });
  const wrong = await admin.call(customers.updateSite, {
    params,
    body: { ...siteBody, phone: '518-555-0104' },
    ifMatch: 2,
  });
  expect(wrong.refusal.errors).toMatchObject([{ path: 'phone', reason: 'phone.format' }]);
  const named = { first_name: 'Rosa', last_name: 'Lindt', work_phone: '518-555-0103' };
  const renamed = { params: { id, contactId: contact.id }, body: named, ifMatch: 1 };
  expect(await admin.ok(customers.updateContact, renamed)).toMatchObject(named);
});
