import { createAsset, listAssets } from '@yardline/contract/assets/assets';
import {
  createCustomField,
  getCustomValues,
  type NewCustomField,
} from '@yardline/contract/records/custom-fields';
import { createCustomer, createSite, listCustomers } from '@yardline/contract/customers/customers';
import { createSiteByNumber } from '@yardline/contract/customers/customers-by-number';
import { listContracts } from '@yardline/contract/contracts/contracts';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { createPart, listParts } from '@yardline/contract/parts/parts';
import type { CustomDocType } from '@yardline/domain/custom-fields/check';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

/** A counter whose records ask for a field, required or not. */
const newAsking = async (docTypes: readonly CustomDocType[], more: Partial<NewCustomField> = {}) => {
  const counter = await newCounter(held.app);
  const instructions = docTypes.map((docType) => ({ docType, required: more.type === undefined }));
  const body = { name: 'Region', prompt: 'Region', type: 'text' as const, ...more, instructions };
  const { id } = await counter.admin.ok(createCustomField, { body });
  return { ...counter, key: `f${id}` };
};

it('a required field is asked for when a customer, a site, an asset or a part is created [B5.9] [B3.16]', async () => {
  const { admin, fleet, customer, key } = await newAsking(['customer', 'customer_site', 'asset', 'part']);
  const [none, given] = [{}, { custom_fields: { [key]: 'North' } }];
  const site = {
    name: 'Pier 9',
    address1: '9 Pier Rd',
    city: 'Troy',
    prov_state: 'NY',
    postal_code: '12180',
  };
  const asset = {
    number: 'L-9',
    description: 'Lift',
    group_id: fleet.groupId,
    location_id: fleet.locationId,
  };
  const part = { number: 'OIL', description: 'Oil', class_id: fleet.salesClassId, list_price: 9 };
  const params = { id: customer.id };
  const { customer_number: customerNumber } = customer;
  const writes = (more: { custom_fields?: Record<string, string> }) => [
    () => admin.call(createCustomer, { body: { name: 'Maple', ...more } }),
    () => admin.call(createSite, { params, body: { ...site, ...more } }),
    () => admin.call(createSiteByNumber, { params: { customerNumber }, body: { ...site, ...more } }),
    () => admin.call(createAsset, { body: { ...asset, ...more } }),
    () => admin.call(createPart, { body: { ...part, ...more } }),
  ];
  for (const write of writes(none)) {
    const { status, refusal } = await write();
    expect([status, refusal.errors]).toMatchObject([
      400,
      [
        {
          path: `custom_fields.${key}`,
          reason: 'custom_field.required',
          message: 'custom field is required',
        },
      ],
    ]);
  }
  const made = [];
  for (const write of writes(given)) made.push(await write());
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const kinds = ['customers', 'sites', 'sites', 'assets', 'parts'] as const;
  for (const [index, kind] of kinds.entries()) {
    const record = made[index]?.body.id ?? 0;
    expect((await admin.ok(getCustomValues, { params: { kind, record } })).values).toEqual({
      [key]: 'North',
    });
  }
});

it('values are columns of the files of customers, assets, parts and documents [B3.16]', async () => {
  const choices = { type: 'multiselect' as const, selections: ['North', 'South'] };
  const counter = await newAsking(['customer', 'asset', 'part', 'contract'], choices);
  const { admin, fleet, key } = counter;
  const custom_fields = { [key]: ['North', 'South'] };
  await admin.ok(createCustomer, { body: { name: 'Maple', custom_fields } });
  const place = { group_id: fleet.groupId, location_id: fleet.locationId };
  const lift = await admin.ok(createAsset, {
    body: { number: 'L-1', description: 'Lift', ...place, custom_fields },
  });
  const body = {
    number: 'OIL',
    description: 'Oil',
    class_id: fleet.salesClassId,
    list_price: 9,
    custom_fields,
  };
  await admin.ok(createPart, { body });
  await counter.open([rent(lift)], { customFields: custom_fields });
  const fileOf = async (list: string, field: string) => {
    const columns = [
      { header: 'What', fields: [field] },
      { header: 'Region', fields: [`custom_fields.${key}`] },
    ];
    const asked = { list, title: list, query: {}, columns };
    return (await admin.raw('POST', exportListAsCsv.path, asked)).rawPayload.toString();
  };
  expect(await fileOf(listCustomers.name, 'name')).toContain('Maple,"North, South"');
  expect(await fileOf(listCustomers.name, 'name')).toContain('Hudson Concrete,\r');
  expect(await fileOf(listAssets.name, 'number')).toContain('L-1,"North, South"');
  expect(await fileOf(listParts.name, 'number')).toContain('OIL,"North, South"');
  expect(await fileOf(listContracts.name, 'kind')).toContain('contract,"North, South"');
});
