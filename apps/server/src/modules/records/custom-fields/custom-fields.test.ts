import {
  createCustomField,
  getCustomValues,
  listCustomFields,
  type NewCustomField,
  orderCustomFields,
  setCustomValues,
  updateCustomField,
} from '@yardline/contract/records/custom-fields';
import { getRecordHistory } from '@yardline/contract/records/records';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';

const held = useApp();

const colours: NewCustomField = {
  name: 'Colour',
  prompt: 'Paint',
  type: 'select',
  selections: ['Red', 'Blue'],
  instructions: [{ docType: 'asset', required: true }],
};
const add = (caller: Caller, field: NewCustomField) => caller.ok(createCustomField, { body: field });

/** What the latest change of a field says. */
const told = async (caller: Caller, record: number) => {
  const { items } = await caller.ok(getRecordHistory, { params: { kind: 'custom_fields', record } });
  return items[0]?.changes.map(({ field, from, to }) => [field, from, to]);
};

describe('custom fields', () => {
  it('are created, changed, put in an order and archived by an administrator [B3.16]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const first = await add(admin, colours);
    expect(first).toMatchObject({ ...colours, help: '', is_active: true, row_version: 1 });
    const second = await add(admin, {
      name: 'Hours',
      prompt: 'Hours a day',
      type: 'number',
      digits: 2,
      decimals: 1,
    });
    const { type: _, ...form } = colours;
    const changed = await admin.ok(updateCustomField, {
      params: { id: first.id },
      body: { ...form, prompt: 'Colour', is_active: false },
      ifMatch: 1,
    });
    expect(changed).toMatchObject({ prompt: 'Colour', type: 'select', is_active: false, row_version: 2 });
    const late = await admin.call(updateCustomField, { params: { id: first.id }, body: form, ifMatch: 1 });
    expect(late.status).toBe(412);
    await admin.ok(orderCustomFields, { body: { fields: [second.id] } });
    expect(await told(admin, second.id)).toMatchObject([['place', 2, 1]]);
    const { fields } = await admin.ok(listCustomFields);
    expect(fields.map(({ name }) => name)).toEqual(['Hours', 'Colour']);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(createCustomField, { body: { ...colours, name: 'Denied' } })).status).toBe(403);
    expect((await clerk.call(listCustomFields)).status).toBe(200);
  });

  it('tell who changed them, their options, and where and how they are asked, to those who see settings [B3.16]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { type: _, ...form } = colours;
    const { id } = await add(admin, colours);
    const save = (change: Partial<typeof form>, ifMatch: number) =>
      admin.ok(updateCustomField, { params: { id }, body: { ...form, ...change }, ifMatch });
    await save({ selections: ['Red', 'Green'] }, 1);
    const onSites = { docType: 'customer_site', required: true } as const;
    const onInvoices = { docType: 'invoice', required: false, copy: true } as const;
    await save({ selections: ['Red', 'Green'], instructions: [onSites, onInvoices] }, 2);
    const params = { kind: 'custom_fields', record: id } as const;
    const { items } = await admin.ok(getRecordHistory, { params });
    expect(items.map(({ by, action, changes }) => [by, action, changes])).toEqual([
      [
        'Alex Admin',
        'update',
        [
          { field: 'asked_asset', from: 'required', to: null },
          { field: 'asked_customer_site', from: null, to: 'required' },
          { field: 'asked_invoice', from: null, to: 'copied' },
        ],
      ],
      ['Alex Admin', 'update', [{ field: 'selections', from: 'Red, Blue', to: 'Red, Green' }]],
      ['Alex Admin', 'create', []],
    ]);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(getRecordHistory, { params })).status).toBe(404);
  });

  it('have a name of their own, and choices each once, twenty at most [B5.22]', async () => {
    const { admin } = await newShop(held.app);
    await add(admin, colours);
    const refused = async (more: Partial<NewCustomField>) => {
      const { refusal } = await admin.call(createCustomField, {
        body: { ...colours, name: 'Other', ...more },
      });
      return refusal.errors?.map(({ path, reason }) => `${path} ${reason}`) ?? refusal.reason;
    };
    expect(await refused({ name: 'Colour' })).toBe('custom_field.name_taken');
    expect(await refused({ selections: ['A', 'A'] })).toEqual(['selections options.repeated']);
    expect(await refused({ selections: [] })).toEqual(['selections options.needed']);
    const many = Array.from({ length: 21 }, (_, n) => `Choice ${n}`);
    expect(await refused({ selections: many })).toEqual(['selections options.too_many']);
    expect(await refused({ prompt: '' })).toEqual(['prompt field.required']);
    // Nobody is asked when an invoice is posted.
    const onInvoices = { docType: 'invoice', required: true, copy: true } as const;
    for (const wrong of [onInvoices, { ...onInvoices, required: false, copy: false }])
      expect(await refused({ instructions: [wrong] })).toEqual([
        'instructions custom_field.invoices_take_over',
      ]);
  });
});

describe('what a record holds of them', () => {
  it('is kept back while a required one is missing or one is not of its kind, and told in its history [B5.9] [B3.16]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const lift = await counter.addAsset();
    const params = { kind: 'assets', record: lift.id } as const;
    const colour = await add(admin, colours);
    const weight = await add(admin, {
      name: 'Weight',
      prompt: 'Weight',
      type: 'number',
      digits: 4,
      decimals: 1,
      instructions: [{ docType: 'asset', required: false }],
    });
    const [c, w] = [`f${colour.id}`, `f${weight.id}`];
    const set = (values: Record<string, string | number | null>) =>
      admin.call(setCustomValues, { params, body: { values } });
    const missing = await set({ [w]: 12_345 });
    expect([missing.status, missing.refusal.errors]).toMatchObject([
      400,
      [
        { path: `values.${c}`, message: 'custom field is required' },
        { path: `values.${w}`, message: 'Use up to 4 digits before the decimal point and 1 after it.' },
      ],
    ]);
    expect((await set({ [c]: 'Green' })).refusal.errors?.[0]?.reason).toBe('custom_field.not_a_choice');
    expect((await set({ [c]: 'Red', f999999: 'x' })).refusal.errors?.[0]?.reason).toBe(
      'custom_field.unknown',
    );
    expect(
      (
        await admin.raw('PUT', `/rest-api/records/assets/${lift.id}/custom-fields`, {
          values: JSON.parse('{"__proto__":"x"}') as object,
        })
      ).statusCode,
    ).toBe(400);
    expect((await admin.ok(getCustomValues, { params })).values).toEqual({});
    expect((await set({ [c]: 'Red', [w]: 950.5 })).status).toBe(200);
    expect((await admin.ok(getCustomValues, { params })).values).toEqual({ [c]: 'Red', [w]: 950.5 });
    await set({ [c]: 'Blue', [w]: 950.5 });
    const { items } = await admin.ok(getRecordHistory, { params });
    expect(items[0]).toMatchObject({
      part: 'values',
      changes: [{ field: 'Paint', from: 'Red', to: 'Blue' }],
    });
  });

  it('is another company’s neither to read nor to write', async () => {
    const counter = await newCounter(held.app);
    const { admin: neighbour } = await newShop(held.app);
    const params = { kind: 'customers', record: counter.customer.id } as const;
    expect((await neighbour.call(getCustomValues, { params })).status).toBe(404);
    expect((await neighbour.call(setCustomValues, { params, body: { values: {} } })).status).toBe(404);
  });
});
