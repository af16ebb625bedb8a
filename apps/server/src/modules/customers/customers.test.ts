import {
  createContact,
  createCustomer,
  createSite,
  type Customer,
  getCustomer,
  listContacts,
  listCustomers,
  listSites,
  removeContact,
  updateCustomer,
} from '@yardline/contract/customers/customers';
import { updateCustomerByNumber } from '@yardline/contract/customers/customers-by-number';
import type { RefusalBody } from '@yardline/contract/refusals';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

describe('creating customers', () => {
  it('gives the next number when none is typed and keeps what was [B3.34]', async () => {
    const { admin } = await newShop(held.app);
    const one = await admin.ok(createCustomer, {
      body: { name: 'Maple Ridge Roofing', phone: '518-555-0101' },
    });
    const two = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    expect([one.customer_number, two.customer_number]).toEqual(['1', '2']);
    const known = {
      name: 'Rosa Lind',
      customer_number: 'RL-7',
      alternate_number: 'OLD-77',
      kind: 'individual',
    } as const;
    const three = await admin.ok(createCustomer, { body: known });
    expect(await admin.ok(getCustomer, { params: { id: three.id } })).toMatchObject(known);
    expect(await admin.ok(getCustomer, { params: { id: one.id } })).toMatchObject({
      name: 'Maple Ridge Roofing',
      phone: '518-555-0101',
      account_balance: 0,
      row_version: 1,
    });
  });

  it('keeps in which form a customer gets statements: of transactions unless said otherwise, and an edit that does not say it leaves it [B3.34] [B3.35]', async () => {
    const { admin } = await newShop(held.app);
    const plain = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    expect(plain.statement_form).toBe('activity');
    const body = { name: 'Maple Ridge Roofing', statement_form: 'open_items' as const };
    const made = await admin.ok(createCustomer, { body });
    const renamed = await admin.ok(updateCustomer, {
      params: { id: made.id },
      body: { name: 'Maple Ridge' },
      ifMatch: made.row_version,
    });
    expect(renamed).toMatchObject({ name: 'Maple Ridge', statement_form: 'open_items' });
    const patched = await admin.ok(updateCustomerByNumber, {
      params: { customerNumber: plain.customer_number },
      body: { statement_form: 'open_items' },
    });
    expect(patched.statement_form).toBe('open_items');
    const wrong = await admin.call(createCustomer, {
      body: { name: 'Wrong', statement_form: 'weekly' } as never,
    });
    expect(wrong.refusal.errors).toMatchObject([{ path: 'statement_form' }]);
  });

  it('shows a person by first and last name, and older records by the name that they have [B3.34] [B3.37]', async () => {
    const { admin } = await newShop(held.app);
    const before = await admin.ok(createCustomer, { body: { name: 'Lind, Rosa', kind: 'individual' } });
    expect(before).toMatchObject({ name: 'Lind, Rosa', first_name: '', last_name: '' });
    const body = { kind: 'individual', first_name: 'Ann', last_name: 'Lee' } as const;
    const { id, customer_number: customerNumber } = await admin.ok(createCustomer, {
      body: { ...body, name: 'somebody else' },
    });
    const now = () => admin.ok(getCustomer, { params: { id } });
    expect(await now()).toMatchObject({ name: 'Ann Lee', ...body });
    const patch = (changes: object) =>
      admin.ok(updateCustomerByNumber, { params: { customerNumber }, body: changes });
    expect(await patch({ last_name: 'Moss' })).toMatchObject({ name: 'Ann Moss', first_name: 'Ann' });
    expect(await patch({ phone: '518-555-0101' })).toMatchObject({ name: 'Ann Moss', last_name: 'Moss' });
    // A whole name replaces first and last name, for a person as for a firm.
    expect(await patch({ name: 'A. Moss' })).toMatchObject({
      name: 'A. Moss',
      first_name: '',
      last_name: '',
    });
    expect(await patch(body)).toMatchObject({ name: 'Ann Lee' });
    expect(await patch({ kind: 'company' })).toMatchObject({
      name: 'Ann Lee',
      first_name: '',
      last_name: '',
    });
    const { items } = await admin.ok(listCustomers, { query: { search: 'lee' } });
    expect(items).toMatchObject([{ id, name: 'Ann Lee' }]);

    const refused = async (form: object) => {
      const { status, refusal } = await admin.call(createCustomer, { body: form });
      return [status, refusal.errors?.map(({ path, reason }) => [path, reason])];
    };
    expect(await refused({ name: 'Lee & Sons', first_name: 'Ann' })).toEqual([
      400,
      [['first_name', 'customer.names_of_person']],
    ]);
    expect(await refused({ kind: 'individual' })).toEqual([400, [['first_name', 'field.required']]]);
    expect(await refused({})).toEqual([400, [['name', 'field.required']]]);
    const blank = await admin.call(updateCustomerByNumber, {
      params: { customerNumber },
      body: { name: '' },
    });
    expect([blank.status, blank.refusal.errors?.[0]?.path]).toEqual([400, 'name']);
  });

  it('refuses a number twice, unknown fields, texts for numbers and too much text, each at its field [S5.12] [S5.13] [B5.44]', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(createCustomer, { body: { name: 'First', customer_number: 'A-1' } });
    const twice = await admin.call(createCustomer, { body: { name: 'Second', customer_number: 'A-1' } });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'customer.number_taken']);

    const refusedAt = async (body: object) => {
      const answer = await admin.raw('POST', '/rest-api/customers', body);
      return [
        answer.statusCode,
        answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path),
      ];
    };
    expect(await refusedAt({ name: '' })).toEqual([400, ['name']]);
    expect(await refusedAt({ name: 'x', company_id: 1 })).toEqual([400, ['company_id']]);
    expect(await refusedAt({ name: 'x', credit_limit: '1e3' })).toEqual([400, ['credit_limit']]);
    expect(await refusedAt({ name: 'x', credit_limit: 10.001 })).toEqual([400, ['credit_limit']]);
    expect(await refusedAt({ name: 'x', rental_discount_rate: 101 })).toEqual([
      400,
      ['rental_discount_rate'],
    ]);
    expect(await refusedAt({ name: 'x'.repeat(65), city: 'c'.repeat(21) })).toEqual([400, ['name', 'city']]);
    expect((await admin.ok(listCustomers)).items).toHaveLength(1);
  });

  it('sorts what is empty first [S5.13]', async () => {
    const { admin } = await newShop(held.app);
    for (const city of ['Troy', '', 'Albany'])
      await admin.ok(createCustomer, { body: { name: `In ${city}`, city } });
    const { items } = await admin.ok(listCustomers, { query: { sort: 'city' } });
    expect(items.map(({ city }) => city)).toEqual(['', 'Albany', 'Troy']);
  });

  it('checks phone and postal code by the country [B5.46] [B5.47]', async () => {
    const { admin } = await newShop(held.app);
    const wrong = await admin.call(createCustomer, {
      body: { name: 'Odd', phone: '(518 555', postal_code: 'K1A 0B1', country: 'U' },
    });
    expect(wrong.refusal.errors).toEqual([
      { path: 'phone', reason: 'phone.invalid', message: 'not a valid phone number' },
      { path: 'postal_code', reason: 'postal.invalid', message: 'not a valid postal code' },
    ]);
    await admin.ok(createCustomer, { body: { name: 'Nord', postal_code: 'K1A 0B1', country: 'C' } });
  });

  it('answers a stale save with what changed and by whom, and saves on the right version', async () => {
    const { admin } = await newShop(held.app);
    const created = await admin.ok(createCustomer, { body: { name: 'Before' } });
    const params = { id: created.id };
    const none = await admin.call(updateCustomer, { params, body: { name: 'No version' } });
    expect(none.status).toBe(428);
    const saved = await admin.call(updateCustomer, {
      params,
      body: { name: 'After', city: 'Troy' },
      ifMatch: 1,
    });
    expect([saved.status, saved.headers.etag]).toEqual([200, '"v2"']);
    const stale = await admin.call(updateCustomer, { params, body: { name: 'Too late' }, ifMatch: 1 });
    expect(stale.status).toBe(412);
    expect(stale.refusal.data).toMatchObject({
      row_version: 2,
      changed: ['city', 'name'],
      changed_by: 'Alex Admin',
    });
    expect((await admin.ok(getCustomer, { params })).name).toBe('After');
  });
});

describe('finding customers', () => {
  it('searches by every word, sorts both ways and pages without gaps or doubles', async () => {
    const { admin } = await newShop(held.app);
    const names = [
      'Alpha Rental',
      'Beta Build',
      'Gamma Build',
      'Delta Roofing',
      'Epsilon Build',
      'Zeta Roofing',
    ];
    for (const name of names)
      await admin.ok(createCustomer, { body: { name, city: name.length % 2 ? 'Troy' : 'Albany' } });
    const found = await admin.ok(listCustomers, { query: { search: 'build a' } });
    expect(found.items.map(({ name }) => name)).toEqual(['Beta Build', 'Gamma Build']);

    const walked: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin.ok(listCustomers, {
        query: { sort: '-name', page_size: '5', count: '1', ...(after === undefined ? {} : { after }) },
      });
      expect(page.total).toBe(names.length);
      walked.push(...page.items.map(({ name }) => name));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(names.toSorted().toReversed());
  });

  it('treats the signs of a pattern as text', async () => {
    const { admin } = await newShop(held.app);
    await admin.ok(createCustomer, { body: { name: '100% Concrete' } });
    await admin.ok(createCustomer, { body: { name: '100 Concrete' } });
    expect((await admin.ok(listCustomers, { query: { search: '100%' } })).items).toHaveLength(1);
    expect((await admin.ok(listCustomers, { query: { search: '_' } })).items).toHaveLength(0);
    expect((await admin.call(listCustomers, { query: { sort: 'name;drop' } })).status).toBe(400);
    expect((await admin.call(listCustomers, { query: { after: 'e30' } })).status).toBe(400);
  });
});

describe('sites and contacts', () => {
  it('belong to their customer', async () => {
    const { admin } = await newShop(held.app);
    const { id } = await admin.ok(createCustomer, { body: { name: 'Owner' } });
    const other = await admin.ok(createCustomer, { body: { name: 'Other' } });
    const site = {
      name: 'Tower',
      address1: '1 Main St',
      city: 'Troy',
      prov_state: 'NY',
      postal_code: '12180',
    };
    await admin.ok(createSite, { params: { id }, body: site });
    const contact = await admin.ok(createContact, { params: { id }, body: { first_name: 'Sam' } });
    expect((await admin.ok(listSites, { params: { id } })).sites).toMatchObject([
      { name: 'Tower', site_number: '1' },
    ]);

    const elsewhere = await admin.call(removeContact, { params: { id: other.id, contactId: contact.id } });
    expect(elsewhere.status).toBe(404);
    await admin.ok(removeContact, { params: { id, contactId: contact.id } });
    expect((await admin.ok(listContacts, { params: { id } })).contacts).toEqual([]);
  });

  it('need every part of the address, in the words of the form [B5.48] [B9.3]', async () => {
    const { admin } = await newShop(held.app);
    const { id } = await admin.ok(createCustomer, { body: { name: 'Owner' } });
    const answer = await admin.raw('POST', `/rest-api/customers/${id}/sites`, {
      name: 'x'.repeat(31),
      city: 'c'.repeat(21),
    });
    const paths = answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
    expect(paths.toSorted()).toEqual(['address1', 'city', 'name', 'postal_code', 'prov_state']);
  });
});

describe('walls', () => {
  it('hides the customers of another company and refuses who lacks the right', async () => {
    const { tenant, admin } = await newShop(held.app);
    const { admin: stranger } = await newShop(held.app);
    const { id } = await admin.ok(createCustomer, { body: { name: 'Ours' } });
    const hidden = await stranger.call(getCustomer, { params: { id } });
    const missing = await stranger.call(getCustomer, { params: { id: 999_999_999 } });
    expect([hidden.status, { ...hidden.refusal, request_id: '' }]).toEqual([
      404,
      { ...missing.refusal, request_id: '' },
    ]);
    expect(
      (await stranger.call(updateCustomer, { params: { id }, body: { name: 'Theirs' }, ifMatch: 1 })).status,
    ).toBe(404);

    await addPerson(held.app, tenant.companyId, {
      name: 'Dee Driver',
      email: `driver-${id}@test.example`,
      role: 'Driver',
    });
    const driver = await signIn(held.app, `driver-${id}@test.example`);
    const refused = await driver.call(createCustomer, { body: { name: 'No' } });
    // Who can give the right, too.
    expect([refused.status, refused.refusal.data]).toEqual([
      403,
      { permission: 'customers.create', blocked_by: 'division', who: 'Alex Admin' },
    ]);
  });
});

describe('insurance and licences', () => {
  it('are kept, and whose insurance is over or ends soon is listed [B3.36]', async () => {
    const { admin } = await newShop(held.app);
    const add = (name: string, insurance_expires_on: string, insurance_policy_number = 'P-1') =>
      admin.ok(createCustomer, { body: { name, insurance_expires_on, insurance_policy_number } });
    await add('Over', '2026-01-04');
    await add('Today', '2026-01-05');
    await add('Soon', '2026-02-04');
    await add('Later', '2026-02-05');
    await add('Without a number', '2026-01-04', '');
    const listed = async (insurance: 'expired' | 'expiring') =>
      (await admin.ok(listCustomers, { query: { insurance } })).items.map(({ name }) => name);
    expect([await listed('expired'), await listed('expiring')]).toEqual([['Over'], ['Soon', 'Today']]);

    const licenses = [
      { license_type: 'Driver', license_number: 'D-1', prov_state: 'NY', expires_on: '2027-01-01' },
      { license_type: 'Blaster', license_number: 'B-1', prov_state: '', expires_on: null },
    ];
    const body = { name: 'Licensed', alternate_number: 'OLD-7', licenses, allow_activity: 'W' as const };
    const saved = await admin.ok(createCustomer, { body });
    expect(saved).toMatchObject({ ...body, ok_to_continue: 'Y', allow_activity_if_unpaid: 'Y' });
    const found = await admin.ok(listCustomers, { query: { search: 'OLD-7' } });
    expect(found.items.map(({ id }) => id)).toEqual([saved.id]);
    const change = (more: object) =>
      admin.call(updateCustomer, {
        params: { id: saved.id },
        body: { ...body, ...more },
        ifMatch: saved.row_version,
      });
    for (const wrong of [
      { licenses: [{ license_type: 'Driver', license_number: '' }] },
      { allow_activity: 'X' },
      { ok_to_continue: 'W' },
      { insurance_phone: '(518' },
      { insurance_fax: 'fax' },
    ])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const fewer = await change({ licenses: licenses.slice(0, 1) });
    expect(fewer.body.licenses).toEqual(licenses.slice(0, 1));
  });
});

it('keeps the credit agency’s answers, each separately, and accepts no other [B3.42]', async () => {
  const { admin } = await newShop(held.app);
  const created = await admin.ok(createCustomer, { body: { name: 'Rated' } });
  const { id } = created;
  const rating = ({ ok_to_continue, allow_activity, allow_activity_if_unpaid }: Customer) =>
    [ok_to_continue, allow_activity, allow_activity_if_unpaid].join('');
  expect(rating(created)).toBe('YYY');
  let version = created.row_version;
  for (const [goOn, activity, unpaid] of [
    ['N', 'Y', 'Y'],
    ['Y', 'W', 'Y'],
    ['Y', 'Y', 'W'],
    ['Y', 'W', 'N'],
    ['N', 'N', 'W'],
  ] as const) {
    const answers = { ok_to_continue: goOn, allow_activity: activity, allow_activity_if_unpaid: unpaid };
    await admin.ok(updateCustomer, { params: { id }, body: { name: 'Rated', ...answers }, ifMatch: version });
    const kept = await admin.ok(getCustomer, { params: { id } });
    expect(rating(kept)).toBe(`${goOn}${activity}${unpaid}`);
    version = kept.row_version;
  }
  for (const wrong of [{ ok_to_continue: 'W' }, { allow_activity: 'X' }, { allow_activity_if_unpaid: '' }]) {
    const refused = await admin.raw('POST', '/rest-api/customers', { name: 'Odd', ...wrong });
    expect([refused.statusCode, refused.json<RefusalBody>().errors?.map(({ path }) => path)]).toEqual([
      400,
      Object.keys(wrong),
    ]);
  }
});
