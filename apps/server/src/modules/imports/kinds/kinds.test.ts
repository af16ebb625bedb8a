import { assetHistory } from '@yardline/contract/holds/asset-history';
import { getAsset, listAssets } from '@yardline/contract/assets/assets';
import { getPart, receiveParts } from '@yardline/contract/parts/parts';
import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  listSites,
} from '@yardline/contract/customers/customers';
import { listRateTables } from '@yardline/contract/rates/rates';
import { getReference } from '@yardline/contract/reference/reference';
import { importFields, templateOf } from '@yardline/domain/imports/fields';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { type Counter, newCounter } from '../../../../test/counter.ts';
import { counts, importRows } from '../../../../test/imports.ts';

const held = useApp();

const open = async () => {
  const counter = await newCounter(held.app);
  const run = (
    ...[kind, content, more]: Parameters<typeof importRows> extends [unknown, ...infer Rest] ? Rest : never
  ) => importRows({ app: held.app, admin: counter.admin }, kind, content, more);
  return { ...counter, ...(await codes(counter)), run };
};

/** The names by which files know what the fleet is made of. */
const codes = async ({ admin, fleet, tenant }: Counter) => {
  const { groups, classes } = await admin.ok(getReference);
  const { code: yard } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx.selectFrom('locations').where('id', '=', fleet.locationId).select('code').executeTakeFirstOrThrow(),
  );
  const group = groups.find(({ id }) => id === fleet.groupId)?.code ?? '';
  return { yard, group, salesClass: classes.find(({ id }) => id === fleet.salesClassId)?.code ?? '' };
};

describe('customers', () => {
  it('are made once and changed after, by their external id or their number, in the columns that the file has', async () => {
    const { run, admin } = await open();
    const file =
      'ID;Customer number;Name;E-mail;Credit limit\nC-1;9001;Élan;a@b.example;1 500,50\nC-2;;Borg;;\n';
    expect(counts(await run('customers', file))).toEqual([2, 0, 0, 0]);
    expect(counts(await run('customers', file))).toEqual([0, 2, 0, 0]);
    const { items } = await admin.ok(listCustomers, { query: { search: 'Élan' } });
    expect(items).toMatchObject([{ customer_number: '9001', email: 'a@b.example' }]);
    expect(counts(await run('customers', 'customer_number,name\n9001,Elan SA\n'))).toEqual([0, 1, 0, 0]);
    expect((await admin.ok(listCustomers, { query: { search: '9001' } })).items).toMatchObject([
      { name: 'Elan SA', email: 'a@b.example' },
    ]);
    // The next number that the system gives lies beyond those of the file.
    expect((await admin.ok(createCustomer, { body: { name: 'Next' } })).customer_number).toBe('9002');
  });

  it('get their statements in the form that the file says, and keep theirs where it says none [B3.35]', async () => {
    const { run, admin } = await open();
    const formOf = async (number: string) => {
      const { items } = await admin.ok(listCustomers, { query: { search: number } });
      const customer = await admin.ok(getCustomer, { params: { id: items[0]?.id ?? 0 } });
      return customer.statement_form;
    };
    const file = 'Customer number,Name,Statement type\n6001,Ash,Open item\n6002,Birch,\n';
    expect(counts(await run('customers', file))).toEqual([2, 0, 0, 0]);
    expect([await formOf('6001'), await formOf('6002')]).toEqual(['open_items', 'activity']);
    expect(counts(await run('customers', 'Customer number,Name\n6001,Ash SA\n'))).toEqual([0, 1, 0, 0]);
    expect(await formOf('6001')).toBe('open_items');
  });

  it('are persons by their two names, which a file may bring without a whole one [B3.34] [B3.37]', async () => {
    const { run, admin } = await open();
    const found = async (search: string) => (await admin.ok(listCustomers, { query: { search } })).items;
    const names = 'customer number,first name,last name\n7001,Ann Marie,Lee\n7002,Cher,\n';
    expect(counts(await run('customers', names))).toEqual([2, 0, 0, 0]);
    expect(await found('lee ann')).toMatchObject([
      { customer_number: '7001', kind: 'individual', name: 'Ann Marie Lee', last_name: 'Lee' },
    ]);
    // A later file says it otherwise, and the whole name follows; who is known by a whole one keeps it so.
    expect(counts(await run('customers', names.replace('Lee', 'Moss')))).toEqual([0, 2, 0, 0]);
    expect(await found('7001')).toMatchObject([{ name: 'Ann Marie Moss' }]);
    expect(counts(await run('customers', 'customer number,name\n7001,A. M. Moss\n'))).toEqual([0, 1, 0, 0]);
    expect(await found('7001')).toMatchObject([
      { kind: 'individual', name: 'A. M. Moss', first_name: '', last_name: '' },
    ]);
    const { said } = await run(
      'customers',
      'customer number,kind,name,first name,last name\n7003,company,Lee & Sons,Ann,Lee\n7004,individual,,,\n',
    );
    expect(said).toEqual([
      { row: 2, faults: [['first_name', 'Only individuals have a first and a last name.']] },
      { row: 3, faults: [['name', 'Name is required']] },
    ]);
  });

  it('are persons without a column that says so, also where a whole name says the same as the two, beside firms [B3.34] [B3.37]', async () => {
    const { run, admin } = await open();
    const file = [
      'customer number,name,first name,last name,city',
      '7101,Ann Marie Lee,Ann Marie,Lee,Troy',
      '7102,"MOSS, Rosa",Rosa,Moss,Albany',
      '7103,,Cher,,Cohoes',
      '7104,Hudson Concrete,,,Troy',
      '7105,Lee & Sons,Ann,Lee,Troy',
    ];
    const { said, ...result } = await run('customers', `${file.join('\n')}\n`);
    expect([counts(result), said]).toEqual([
      [4, 0, 0, 1],
      [{ row: 6, faults: [['first_name', 'Only individuals have a first and a last name.']] }],
    ]);
    const { items } = await admin.ok(listCustomers, { query: { search: '710', sort: 'customer_number' } });
    expect(
      items.map(({ kind, name, first_name: first, last_name: last }) => [kind, name, first, last]),
    ).toEqual([
      ['individual', 'Ann Marie Lee', 'Ann Marie', 'Lee'],
      ['individual', 'Rosa Moss', 'Rosa', 'Moss'],
      ['individual', 'Cher', 'Cher', ''],
      ['company', 'Hudson Concrete', '', ''],
    ]);
    // The same file once more changes nobody into something else.
    expect(counts(await run('customers', `${file.slice(0, 5).join('\n')}\n`))).toEqual([0, 4, 0, 0]);
    const again = await admin.ok(listCustomers, { query: { search: '710', sort: 'customer_number' } });
    expect(again.items).toEqual(items);
  });

  it('are refused by row and column in the words of the form, and twice in one file [B5.45] [B5.46]', async () => {
    const { run, admin } = await open();
    const { said, rejected, ...result } = await run(
      'customers',
      `id,name,email,phone,credit limit,kind\nA,,x,5,ten,robot\nB,${'n'.repeat(65)},,(518,,\nC,Good,,,,\nC,Again,,,,\nD,=1+1,no,,,\n`,
    );
    expect(counts(result)).toEqual([1, 0, 0, 4]);
    expect(said).toEqual([
      {
        row: 2,
        faults: [
          ['name', 'Name is required'],
          ['kind', 'robot is not valid. Use one of: company, individual.'],
          ['credit_limit', 'Not a number.'],
        ],
      },
      { row: 3, faults: [['name', 'Cannot be more than 64 characters']] },
      { row: 5, faults: [['', 'Row 4 of this file is the same record.']] },
      { row: 6, faults: [['email', 'invalid email address']] },
    ]);
    expect(rejected.split('\r\n')[0]).toBe('\ufeffid,name,email,phone,credit limit,kind,why refused');
    expect(rejected).toContain("D,'=1+1,no,,,,E-mail: invalid email address\r\n");
    expect((await admin.ok(listCustomers, { query: { search: 'Good' } })).items).toHaveLength(1);
  });
});

describe('sites', () => {
  it('belong to customers by their external id or number, and number themselves', async () => {
    const { run, admin } = await open();
    await run('customers', 'id,customer number,name\nC-1,501,One\nC-2,502,Two\n');
    const rows = ['C-1,S-1,,Pier', 'C-1,S-2,,Dock', '502,,7,Mill', 'C-9,,,Lost', 'C-2,,,Bare'];
    const file = (lines: string[]) =>
      `customer,external id,site no,name,address,city,state,zip\n${lines.map((line) => `${line},1 Main St,Troy,NY,12180\n`).join('')}`;
    const first = await run('sites', file(rows));
    expect([counts(first), first.said]).toEqual([
      [4, 0, 0, 1],
      [{ row: 5, faults: [['customer', expect.stringMatching(/^\S+ was not found\./)]] }],
    ]);
    expect(counts(await run('sites', file(rows)))).toEqual([0, 4, 0, 1]);
    const { items } = await admin.ok(listCustomers, { query: { search: 'One' } });
    const { sites } = await admin.ok(listSites, { params: { id: items[0]?.id ?? 0 } });
    expect(sites.map(({ name, site_number: number }) => [name, number])).toEqual([
      ['Dock', '2'],
      ['Pier', '1'],
    ]);
  });
});

describe('assets', () => {
  it('come with their stock and first reading, and change by their number [B5.13] [B5.17]', async () => {
    const { run, admin, group, yard } = await open();
    const file = (meter: string, cost: string) =>
      `Unit No,Description,Group,Location,Type,Qty,Barcode,Hours,Cost,Purchase date\nEX-1,Digger,${group},${yard},,,AB-1,${meter},"${cost}",3/15/2024\nCH,Chairs,${group},${yard},bulk,120,,,5,\n`;
    expect(counts(await run('assets', file('100.5', '$21,500')))).toEqual([2, 0, 0, 0]);
    const digger = await admin.ok(getAsset, { params: { number: 'EX-1' } });
    expect(digger).toMatchObject({ meter: 100.5, cost: 21_500, purchased_on: '2024-03-15', barcode: 'AB-1' });
    expect(await admin.ok(getAsset, { params: { number: 'CH' } })).toMatchObject({
      kind: 'bulk',
      quantity: 120,
    });
    expect(counts(await run('assets', file('140', '19000')))).toEqual([0, 2, 0, 0]);
    const { meter_readings: readings } = await admin.ok(assetHistory, { params: { number: 'EX-1' } });
    expect(readings.map(({ reading, source }) => [reading, source])).toEqual([
      [140, 'import'],
      [100.5, 'first'],
    ]);
    expect((await run('assets', file('139', '19000'))).said).toMatchObject([
      { row: 2, faults: [['meter', expect.any(String)]] },
    ]);
  });

  it('are refused where a rule or the database is against them, each row alone [B5.50]', async () => {
    const { run, admin, group, yard } = await open();
    const rows = [
      'OK-1,One,G,Y,K1',
      'OK-2,Two,G,Y,K1',
      'NO/1,Three,G,Y,',
      'OK-3,Four,X,Y,',
      'OK-4,Five,G,Nowhere,',
      'OK-1,Six,G,Y,',
    ];
    const lines = rows.map((row) => row.replace(',G,', `,${group},`).replace(',Y,', `,${yard},`));
    const { said, ...result } = await run(
      'assets',
      `number,description,group,location,barcode\n${lines.join('\n')}`,
    );
    expect(counts(result)).toEqual([1, 0, 0, 5]);
    expect(said.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([
      [3, ''],
      [4, 'number'],
      [5, 'group'],
      [6, 'location'],
      [7, ''],
    ]);
    expect(
      (await admin.ok(listAssets, { query: { search: 'OK-' } })).items.map(({ number }) => number),
    ).toEqual(['OK-1']);
  });
});

describe('parts, rates and readings', () => {
  it('come with stock on hand, which a second file counts again', async () => {
    const { run, admin, salesClass, yard } = await open();
    const file = (n: number) =>
      `part no,name,class,price,location,stock\nFLT,Filter,${salesClass},18.5,${yard},${n}\n`;
    expect(counts(await run('parts', file(12)))).toEqual([1, 0, 0, 0]);
    expect(counts(await run('parts', file(9)))).toEqual([0, 1, 0, 0]);
    expect(await admin.ok(getPart, { params: { number: 'FLT' } })).toMatchObject({
      list_price: 18.5,
      on_hand: 9,
    });
  });

  it('of which each piece has a number say so, and are not counted by a file [B5.18]', async () => {
    const { run, admin, salesClass, yard, fleet } = await open();
    const file = (numbered: string, stock: string) =>
      run(
        'parts',
        `part no,name,class,price,location,serial numbers,stock\nSAW,Saw,${salesClass},400,${yard},${numbered},${stock}\n`,
      );
    expect((await file('yes', '2')).said).toEqual([
      { row: 2, faults: [['on_hand', 'Enter one serial number per unit: 2.']] },
    ]);
    expect(counts(await file('yes', ''))).toEqual([1, 0, 0, 0]);
    expect(counts(await file('yes', '0'))).toEqual([0, 1, 0, 0]);
    const params = { number: 'SAW' };
    expect(await admin.ok(getPart, { params })).toMatchObject({ is_serialized: true, on_hand: 0 });
    await admin.ok(receiveParts, {
      params,
      body: { location_id: fleet.locationId, quantity: 1, reason: 'Bought', serial_numbers: ['S-1'] },
    });
    const left = 'Serial numbers of this part are still in stock.';
    expect((await file('no', '')).said).toEqual([{ row: 2, faults: [['is_serialized', left]] }]);
    expect((await file('yes', '0')).said).toEqual([{ row: 2, faults: [['on_hand', left]] }]);
  });

  it('become tables of rates, a row for each tier [B5.19]', async () => {
    const { run, admin, group, customer } = await open();
    const rows = `,${group},,DAY,day,1,150\n,${group},,WEEK,week,1,400\n,${group},${customer.customer_number},DAY,daily,1,99.5\n,,,DAY,day,1,5\n,${group},,TWICE,week,1,7\n`;
    const { said, ...result } = await run('rates', `asset,group,customer,code,period,units,amount\n${rows}`);
    expect(said.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([
      [2, 'unit'],
      [3, 'unit'],
      [5, 'group'],
      [6, 'unit'],
    ]);
    expect(counts(result)).toEqual([1, 0, 0, 4]);
    const good = rows.replace(/.*TWICE.*\n/, '');
    expect(counts(await run('rates', `asset,group,customer,code,period,units,amount\n${good}`))).toEqual([
      2, 1, 0, 1,
    ]);
    const { items } = await admin.ok(listRateTables, { query: { source: 'customer' } });
    expect(items[0]?.rates).toMatchObject([{ code: 'DAY', unit: 'day', amount: 99.5 }]);
  });

  it('become the meter by the latest of them, and a lower one needs a reason [B5.17]', async () => {
    const { run, admin, addAsset } = await open();
    const { number } = await addAsset({ meter_type: 'M' });
    const file = `unit,hours,date,reason\n${number},120,2026-01-03 08:00,\n${number},100,2026-01-02 08:00,\n${number},90,2026-01-04 08:00,\n${number},95,2026-01-04 09:00,meter exchanged\n${number},1,2027-01-01,\n`;
    const { said, ...result } = await run('readings', file);
    expect(counts(result)).toEqual([3, 0, 0, 2]);
    expect(said.map(({ row }) => row)).toEqual([4, 6]);
    expect((await admin.ok(getAsset, { params: { number } })).meter).toBe(95);
    expect(counts(await run('readings', file))).toEqual([0, 3, 0, 2]);
  });
});

describe('rentals', () => {
  const head = 'contract number,customer external id,asset number,out,due,in,rate\n';
  it('that are out hold their machines as contracts, and those that are over are history', async () => {
    const { run, admin, addAsset, customer } = await open();
    const [one, two, three] = [await addAsset(), await addAsset(), await addAsset()];
    const who = customer.customer_number;
    const rows = [
      `7001,${who},${one.number},2026-01-02 08:00,2026-01-09 08:00,,45`,
      `7001,${who},${two.number},2026-01-02 08:00,2026-01-09 08:00,2026-01-04 08:00,45`,
      `OLD-9,${who},${three.number},2025-06-01 08:00,2025-06-03,2025-06-04 07:00,100`,
      `7002,${who},${one.number},2026-01-03 08:00,,,`,
    ];
    const { said, ...result } = await run('rentals', `${head}${rows.join('\n')}`);
    expect(counts(result)).toEqual([3, 0, 0, 1]);
    expect(said).toMatchObject([
      { row: 5, faults: [['', `product ${one.number} is currently unavailable`]] },
    ]);
    const { items } = await admin.ok(listContracts, { query: {} });
    const begun = items.find(({ number }) => number === 7001);
    const contract = await admin.ok(getContract, { params: { id: begun?.id ?? 0 } });
    expect([
      contract.status,
      contract.lines.map(({ statusCode, rateOverride }) => [statusCode, rateOverride]),
    ]).toEqual([
      'open',
      [
        ['O', 45],
        ['R', 45],
      ],
    ]);
    expect((await admin.ok(getAsset, { params: { number: one.number } })).status_code).toBe('C');
    expect((await admin.ok(getAsset, { params: { number: two.number } })).status_code).toBe('A');
    const past = items.find(({ reference }) => reference === 'OLD-9');
    expect([past?.status, past?.total]).toEqual(['closed', 300]);
    expect(counts(await run('rentals', `${head}${rows.slice(0, 3).join('\n')}`))).toEqual([0, 3, 0, 0]);
  });

  it('are refused when their days or customers do not fit', async () => {
    const { run, addAsset, customer } = await open();
    const { number } = await addAsset();
    const who = customer.customer_number;
    const rows = [
      `1,${who},${number},2026-01-02,2026-01-01,,`,
      `2,${who},${number},2026-01-02,,2026-01-01,`,
      `3,${who},${number},2027-01-02,,,`,
      `4,nobody,${number},2026-01-02,,,`,
      `5,${who},none,2026-01-02,,,`,
      `6,${who},${number},2026-01-02,,,-4`,
    ];
    const { said } = await run('rentals', `${head}${rows.join('\n')}`);
    expect(said.map(({ faults }) => faults[0]?.[0])).toEqual([
      'due',
      'in',
      'out',
      'customer',
      'asset_number',
      'rate',
    ]);
  });
});

it('knows its own template', async () => {
  const { run, admin } = await open();
  const [headings, example] = templateOf(importFields.customers);
  expect(counts(await run('customers', `${headings.join(',')}\n${example.join(',')}\n`))).toEqual([
    1, 0, 0, 0,
  ]);
  expect(
    (await admin.ok(listCustomers, { query: { search: example[2] ?? '' } })).items.length,
  ).toBeGreaterThan(0);
});
