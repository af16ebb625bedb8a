import { getAsset } from '@yardline/contract/assets/assets';
import { createAttribute, createCategory } from '@yardline/contract/catalog/categories';
import {
  createCustomField,
  type CustomFieldRow,
  getCustomValues,
  type NewCustomField,
  setCustomValues,
} from '@yardline/contract/records/custom-fields';
import { listCustomers, listSites } from '@yardline/contract/customers/customers';
import { createImport, importTemplate } from '@yardline/contract/imports/imports';
import { getPart } from '@yardline/contract/parts/parts';
import { getRecordHistory } from '@yardline/contract/records/records';
import { getReference } from '@yardline/contract/reference/reference';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { counts, importRows, sendFile } from '../../../../test/imports.ts';

const held = useApp();

type Rest = Parameters<typeof importRows> extends [unknown, ...infer More] ? More : never;

const codeOf = (companyId: number, locationId: number): Promise<string> =>
  inCompany(held.app, companyId, async ({ tx }) => {
    const { code } = await tx
      .selectFrom('locations')
      .where('id', '=', locationId)
      .select('code')
      .executeTakeFirstOrThrow();
    return code;
  });

/** A shop with categories, an attribute and fields of its own on all that is imported. */
const open = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const category = async (cat_name: string, parent_id: number | null = null) =>
    (await admin.ok(createCategory, { body: { cat_name, parent_id } })).cat_id;
  const lifts = await category('Lifts');
  await category('Scissor', lifts);
  await category('Spares', lifts);
  await category('Spares', await category('Parts'));
  await admin.ok(createAttribute, {
    body: {
      attribute_type: 'Power',
      attribute_values: [{ attribute_value_name: 'Diesel' }, { attribute_value_name: 'Électrique' }],
    },
  });
  const docTypes = ['customer', 'customer_site', 'asset', 'part'] as const;
  const field = (body: Omit<NewCustomField, 'instructions'>, required = false): Promise<CustomFieldRow> =>
    admin.ok(createCustomField, {
      body: { ...body, instructions: docTypes.map((docType) => ({ docType, required })) },
    });
  const region = await field({ name: 'Region', prompt: 'Sales region', type: 'select', selections: ['North', 'South'] }, true); // prettier-ignore
  const seats = await field({ name: 'Seats', prompt: 'Seats', type: 'number', digits: 2 });
  const since = await field({ name: 'Since', prompt: 'With us since', type: 'date' });
  const uses = await field({
    name: 'Uses',
    prompt: 'Uses',
    type: 'multiselect',
    selections: ['Dig', 'Haul'],
  });
  const { groups, classes } = await admin.ok(getReference);
  const key = ({ id }: CustomFieldRow) => `f${id}`;
  return {
    ...counter,
    region: key(region),
    seats: key(seats),
    since: key(since),
    uses: key(uses),
    yard: await codeOf(tenant.companyId, fleet.locationId),
    group: groups.find(({ id }) => id === fleet.groupId)?.code ?? '',
    salesClass: classes.find(({ id }) => id === fleet.salesClassId)?.code ?? '',
    run: (...[kind, content, more]: Rest) => importRows({ app: held.app, admin }, kind, content, more),
    valuesOf: async (kind: 'customers' | 'sites' | 'assets' | 'parts', record: number) =>
      (await admin.ok(getCustomValues, { params: { kind, record } })).values,
    pastOf: async (kind: 'customers' | 'assets' | 'parts', record: number) =>
      (await admin.ok(getRecordHistory, { params: { kind, record }, query: {} })).items,
  };
};

describe('assets', () => {
  it('come with their categories, attributes and fields of the company, and change by them [B3.53] [B3.16]', async () => {
    const { run, admin, group, yard, region, seats, since, uses, valuesOf, pastOf } = await open();
    const head = 'number,description,group,location,Categories,Power,Sales region,Seats,With us since,Uses\n';
    const first = `${head}A-1,Lift,${group},${yard},lifts > scissor; Parts,diesel,north,4,1/31/2026,dig; Haul\nA-2,Bare,${group},${yard},,,South,,,\n`;
    expect(counts(await run('assets', first))).toEqual([2, 0, 0, 0]);
    const made = await admin.ok(getAsset, { params: { number: 'A-1' } });
    expect(made.categories.map(({ path }) => path)).toEqual(['Lifts › Scissor', 'Parts']);
    expect(made.attributes.map(({ attribute_value_name: name }) => name)).toEqual(['Diesel']);
    const values = { [region]: 'North', [seats]: 4, [since]: '2026-01-31', [uses]: ['Dig', 'Haul'] };
    expect(await valuesOf('assets', made.id)).toEqual(values);
    // Once more, and nothing has changed: neither the record nor its history.
    expect(counts(await run('assets', first))).toEqual([0, 2, 0, 0]);
    expect(await admin.ok(getAsset, { params: { number: 'A-1' } })).toEqual(made);
    expect(await pastOf('assets', made.id)).toHaveLength(1);

    // A blank cell leaves what stands, a semicolon alone empties a list, a required field of one that is there needs no column.
    const second = 'number,description,group,location,Categories,Power,Seats,Uses\n';
    expect(
      counts(
        await run(
          'assets',
          `${second}A-1,Lift,${group},${yard},,Electrique,,;\nA-2,Bare,${group},${yard},scissor,,2,\n`,
        ),
      ),
    ).toEqual([0, 2, 0, 0]);
    const changed = await admin.ok(getAsset, { params: { number: 'A-1' } });
    expect(changed.categories).toEqual(made.categories);
    expect(changed.attributes.map(({ attribute_value_name: name }) => name)).toEqual(['Électrique']);
    expect(await valuesOf('assets', made.id)).toEqual({ ...values, [uses]: [] });
    const past = (await pastOf('assets', made.id)).map(({ part, action, changes }) => ({
      part,
      action,
      changes,
    }));
    expect(past.slice(0, 2).toSorted((a, b) => a.part.localeCompare(b.part))).toEqual([
      {
        part: 'record',
        action: 'update',
        changes: [{ field: 'attributes', from: 'Power: Diesel', to: 'Power: Électrique' }],
      },
      { part: 'values', action: 'update', changes: [{ field: 'Uses', from: 'Dig, Haul', to: '' }] },
    ]);
    const other = await admin.ok(getAsset, { params: { number: 'A-2' } });
    expect(other.categories.map(({ path }) => path)).toEqual(['Lifts › Scissor']);
    expect(await valuesOf('assets', other.id)).toEqual({ [region]: 'South', [seats]: 2 });
  });

  it('are refused by row and column in the words of the screens, with what is possible; nothing is made up [B5.9]', async () => {
    const { run, admin, group, yard, region, seats, since, uses } = await open();
    const head = 'number,description,group,location,Categories,Power,Sales region,Seats,With us since,Uses\n';
    const rows = [
      `N-1,Lift,${group},${yard},Cranes,Steam,West,many,soon,Dig;Fly`,
      `N-2,Lift,${group},${yard},Spares,Diesel,,100,2026-02-01,`,
      `N-3,Lift,NOPE,${yard},Scissor;Cranes,,North,4,,`,
    ];
    const tried = await run('assets', head + rows.join('\n'), { mode: 'check' });
    const [power] = tried.own_columns.flatMap(({ name, label }) => (label === 'Power' ? [name] : []));
    const all = 'Lifts, Lifts › Scissor, Lifts › Spares, Parts, Parts › Spares';
    expect(tried.said).toEqual([
      {
        row: 2,
        faults: [
          ['categories', `Category Cranes was not found. Use one of: ${all}.`],
          [power, 'Value Steam was not found. Use one of: Diesel, Électrique.'],
          [region, 'Choose one of the options.'],
          [seats, 'Not a number.'],
          [since, 'Not a date.'],
          [uses, 'Choose one of the options.'],
        ],
      },
      {
        row: 3,
        faults: [
          ['categories', 'Several categories are named Spares. Use one of: Lifts › Spares, Parts › Spares.'],
          [region, 'custom field is required'],
          [seats, 'Use up to 2 digits before the decimal point and 0 after it.'],
        ],
      },
      {
        row: 4,
        faults: [
          ['group', 'NOPE was not found. Closest matches: Lifts.'],
          ['categories', `Category Cranes was not found. Use one of: ${all}.`],
        ],
      },
    ]);
    expect(tried.rejected).toContain('Sales region: Choose one of the options.');
    const { categories, attribute_values: values } = await admin.ok(getReference);
    expect([categories.length, values.length]).toEqual([5, 2]);
  });
});

it('parts, customers and sites hold them as well, required ones when they are new [B5.9] [B3.16]', async () => {
  const { run, admin, salesClass, region, seats, valuesOf } = await open();
  const parts = (categories: string, value: string) =>
    `number,description,class,list price,Category,Sales region\nOIL,Oil,${salesClass},9,${categories},${value}\n`;
  expect((await run('parts', parts('Spares; Parts', ''))).said).toMatchObject([
    { row: 2, faults: [['categories', expect.any(String)], [region, 'custom field is required']] }, // prettier-ignore
  ]);
  expect(counts(await run('parts', parts('Parts › Spares', 'South')))).toEqual([1, 0, 0, 0]);
  expect(counts(await run('parts', parts('Lifts', '')))).toEqual([0, 1, 0, 0]);
  const part = await admin.ok(getPart, { params: { number: 'OIL' } });
  expect(part.categories.map(({ path }) => path)).toEqual(['Lifts']);
  expect(await valuesOf('parts', part.id)).toEqual({ [region]: 'South' });

  const customers = (value: string) => `id,name,Sales region,Seats\nC-1,Maple,${value},7\n`;
  expect((await run('customers', customers(''))).said).toEqual([
    { row: 2, faults: [[region, 'custom field is required']] },
  ]);
  expect(counts(await run('customers', customers('North')))).toEqual([1, 0, 0, 0]);
  expect(counts(await run('customers', customers('South')))).toEqual([0, 1, 0, 0]);
  const [maple] = (await admin.ok(listCustomers, { query: { search: 'Maple' } })).items;
  expect(await valuesOf('customers', maple?.id ?? 0)).toEqual({ [region]: 'South', [seats]: 7 });

  const sites = (value: string) =>
    `customer,id,name,address,city,state,zip,Region\nC-1,S-1,Pier,1 Dock St,Troy,NY,12180,${value}\n`;
  expect((await run('sites', sites(''))).said).toEqual([
    { row: 2, faults: [[region, 'custom field is required']] },
  ]);
  expect(counts(await run('sites', sites('North')))).toEqual([1, 0, 0, 0]);
  expect(counts(await run('sites', sites('')))).toEqual([0, 1, 0, 0]);
  const [pier] = (await admin.ok(listSites, { params: { id: maple?.id ?? 0 } })).sites;
  expect(await valuesOf('sites', pier?.id ?? 0)).toEqual({ [region]: 'North' });
  // A value that a user entered meanwhile in a field without a column stays.
  const params = { kind: 'sites' as const, record: pier?.id ?? 0 };
  await admin.ok(setCustomValues, { params, body: { values: { [region]: 'North', [seats]: 3 } } });
  expect(counts(await run('sites', sites('South')))).toEqual([0, 1, 0, 0]);
  expect(await valuesOf('sites', pier?.id ?? 0)).toEqual({ [region]: 'South', [seats]: 3 });
});

it('are in the template, guessed from their names and remembered as they were chosen', async () => {
  const { run, admin, group, yard, region } = await open();
  await admin.ok(createAttribute, {
    body: { attribute_type: 'Fuel', attribute_values: [{ attribute_value_name: 'Gas' }] },
  });
  const template = Buffer.from(await admin.ok(importTemplate, { query: { kind: 'assets' } })).toString();
  const [headings = '', example = ''] = template.replace('\ufeff', '').split('\r\n');
  // The fleet has a fuel of its own, so the attribute says what it is.
  expect(headings.split(',').slice(-7)).toEqual([
    'Categories',
    'Fuel (attribute)',
    'Power',
    'Sales region',
    'Seats',
    'With us since',
    'Uses',
  ]);
  const filled = example.replace('MINI-EX,', `${group},${yard}`);
  expect(counts(await run('assets', `${headings}\n${filled}\n`))).toEqual([1, 0, 0, 0]);

  const file = `unit,name,group,location,Where\nA-7,Lift,${group},${yard},South\n`;
  expect(counts(await run('assets', file, { mapping: { [region]: 'Where' } }))).toEqual([1, 0, 0, 0]);
  const body = { kind: 'assets' as const, file_id: await sendFile(admin, 'again.csv', file) };
  expect((await admin.ok(createImport, { body })).mapping).toMatchObject({ [region]: 'Where' });
});
