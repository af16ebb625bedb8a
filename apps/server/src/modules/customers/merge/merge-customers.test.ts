import { addComment } from '@yardline/contract/records/comments';
import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { type MergeGroup, mergeCustomers, previewMerge } from '@yardline/contract/customers/customer-merge';
import {
  createContact,
  createSite,
  getCustomer,
  listContacts,
  listCustomers,
  listSites,
  updateCustomer,
} from '@yardline/contract/customers/customers';
import { updateCustomerByNumber } from '@yardline/contract/customers/customers-by-number';
import { listInvoices } from '@yardline/contract/invoices/invoices';
import { getRecordHistory } from '@yardline/contract/records/records';
import { expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { newCredit } from '../../../../test/credit.ts';
import { rent } from '../../../../test/counter.ts';

const held = useApp();
const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };

/** Two customers who are one: the second has documents, bills, a credit that was applied, a site, a contact and a comment. */
const newPair = async () => {
  const { shop, customerId: otherId, account } = await newCredit(held.app);
  const { admin } = shop;
  const { id } = await shop.addCustomer({ name: 'Albany City Schools', phone: '518-555-0101' });
  for (const whose of [id, otherId]) {
    await admin.ok(createSite, { params: { id: whose }, body: { name: `Yard ${whose}`, ...address } });
    await admin.ok(addComment, {
      params: { kind: 'customers', record: whose },
      body: { comment: `For ${whose}` },
    });
  }
  await admin.ok(createContact, { params: { id: otherId }, body: { first_name: 'Rosa' } });
  const { customer_number: customerNumber } = await admin.ok(getCustomer, { params: { id: otherId } });
  const other = await admin.ok(updateCustomerByNumber, {
    params: { customerNumber },
    body: { statement_form: 'open_items' },
  });
  const merge = (take: MergeGroup[] = [], more: object = {}) =>
    admin.call(mergeCustomers, {
      params: { id },
      body: { other_id: otherId, other_version: other.row_version, take, ...more },
      ifMatch: 1,
    });
  return { shop, admin, id, other, merge, account };
};

it('shows what goes over, and moves it whole: documents, bills, credits, sites, contacts, comments [B2.15] [B3.36]', async () => {
  const { admin, id, other, merge } = await newPair();
  const preview = await admin.ok(previewMerge, { params: { id }, query: { other: String(other.id) } });
  expect(preview).toEqual({
    moves: (
      [
        ['contracts', 1],
        ['invoices', 2],
        ['sites', 1],
        ['contacts', 1],
        ['comments', 1],
      ] as const
    ).map(([noun, count]) => ({ noun, count })),
    rates_left: 0,
    balance: other.account_balance,
  });
  const { body: merged, status } = await merge(['exemption', 'statement']);
  expect(status).toBe(200);
  expect(merged).toMatchObject({
    id,
    name: 'Albany City Schools',
    phone: '518-555-0101',
    exemption_number: 'EX-1',
    statement_form: 'open_items',
    row_version: 2,
    account_balance: other.account_balance,
  });
  const query = { customer_id: String(id) };
  const { items: documents } = await admin.ok(listContracts, { query });
  expect(documents).toHaveLength(1);
  const { items: bills } = await admin.ok(listInvoices, { query });
  expect(bills.map(({ customer_name }) => customer_name)).toEqual([
    'Albany City Schools',
    'Albany City Schools',
  ]);
  const { sites } = await admin.ok(listSites, { params: { id } });
  expect(sites.map(({ site_number }) => site_number).toSorted()).toEqual(['1', '2']);
  expect((await admin.ok(listContacts, { params: { id } })).contacts.map((each) => each.first_name)).toEqual([
    'Rosa',
  ]);
  const { items: past } = await admin.ok(getRecordHistory, {
    params: { kind: 'contracts', record: documents[0]?.id ?? 0 },
    query: { page_size: '1' },
  });
  expect(past[0]?.changes.map(({ field }) => field)).toEqual(['customer_id']);
});

it('leads from the number of the merged customer to the one who remains, and begins nothing for the merged one [B2.15]', async () => {
  const { shop, admin, id, other, merge } = await newPair();
  await merge();
  const found = await admin.ok(listCustomers, { query: { search: other.customer_number } });
  expect(found.items.map((each) => each.id)).toContain(id);
  expect(found.items.map((each) => each.id)).not.toContain(other.id);
  const gone = await admin.ok(getCustomer, { params: { id: other.id } });
  expect(gone).toMatchObject({ merged_into_id: id, is_active: false, account_balance: 0 });
  const tried = await shop.tryOpen([rent(await shop.addMachine())], { customerId: other.id });
  expect([tried.status, tried.refusal.errors?.map(({ path, reason }) => [path, reason])]).toEqual([
    409,
    [['customerId', 'customer.merged']],
  ]);
  const { name } = other;
  const late = await admin.call(updateCustomer, {
    params: { id: other.id },
    body: { name },
    ifMatch: gone.row_version,
  });
  expect([late.status, late.refusal.reason]).toEqual([409, 'customer.merged']);

  const third = await shop.addCustomer({ name: 'Third' });
  const chain = await admin.ok(mergeCustomers, {
    params: { id: third.id },
    body: { other_id: id, other_version: 2 },
    ifMatch: 1,
  });
  expect(chain.id).toBe(third.id);
  expect((await admin.ok(getCustomer, { params: { id: other.id } })).merged_into_id).toBe(third.id);
  const again = await admin.ok(listCustomers, { query: { search: other.customer_number } });
  expect(again.items.map((each) => each.id)).toContain(third.id);
});

it('happens once, and not over a meanwhile change of either [B2.15]', async () => {
  const { admin, id, other, merge } = await newPair();
  expect((await merge([], { other_version: other.row_version + 1 })).status).toBe(412);
  expect((await merge([], { other_id: id })).refusal.reason).toBe('customer.merged_with_itself');
  expect((await merge([], { other_id: 999_999_999 })).status).toBe(404);
  const both = await Promise.all([merge(), merge()]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect((await merge()).refusal.reason).toBe('customer.merged');
  const { status } = await admin.call(previewMerge, { params: { id }, query: { other: String(other.id) } });
  expect(status).toBe(409);
});

it('is for those who may remove customers [B6.9]', async () => {
  const shop = await newBillingShop(held.app);
  const other = await shop.addCustomer({ name: 'Other' });
  const email = `driver-${shop.tenant.companyId}@test.example`;
  await addPerson(held.app, shop.tenant.companyId, { name: 'Dan Driver', email, role: 'Driver' });
  const driver = await signIn(held.app, email);
  const { status } = await driver.call(mergeCustomers, {
    params: { id: shop.customer.id },
    body: { other_id: other.id, other_version: 1 },
    ifMatch: 1,
  });
  expect(status).toBe(403);
  const open = await shop.open([rent(await shop.addMachine())], { customerId: other.id });
  await shop.admin.ok(mergeCustomers, {
    params: { id: shop.customer.id },
    body: { other_id: other.id, other_version: 1 },
    ifMatch: 1,
  });
  const moved = await shop.admin.ok(getContract, { params: { id: open.id } });
  expect([moved.customerId, moved.row_version]).toEqual([shop.customer.id, open.row_version + 1]);
});

it('takes a customer’s identity as one group: the names of a person with the mark that makes them one [B2.15] [B3.37]', async () => {
  const { shop, admin, id } = await newPair();
  const person = { kind: 'individual', first_name: 'Ann', last_name: 'Lee' } as const;
  const { id: otherId } = await shop.addCustomer({ ...person, name: '' });
  const body = { other_id: otherId, other_version: 1, take: ['name'] as 'name'[] };
  const merged = await admin.ok(mergeCustomers, { params: { id }, body, ifMatch: 1 });
  expect(merged).toMatchObject({ ...person, name: 'Ann Lee' });
});
