import { createChecklist, getChecklist, listChecklists } from '@yardline/contract/checklists/checklists';
import { listLaborCodes, listRepairCodes } from '@yardline/contract/labor/labor';
import { findLaborRate, listLaborRates } from '@yardline/contract/labor/labor-rates';
import { listAssetMaintenance } from '@yardline/contract/maintenance/maintenance';
import { getPartVendors } from '@yardline/contract/purchasing/to-order';
import { getRecall, listRecalls } from '@yardline/contract/recalls/recalls';
import { listRecallMachines } from '@yardline/contract/recalls/recall-machines';
import { listVendors } from '@yardline/contract/vendors/vendors';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../../test/app.ts';
import { newCounter } from '../../../../../test/counter.ts';
import { counts, importRows } from '../../../../../test/imports.ts';

const held = useApp();

// The clock stands at 8:00 in New York on 5 January 2026.
const open = async () => {
  const counter = await newCounter(held.app);
  const run = (
    ...[kind, content, more]: Parameters<typeof importRows> extends [unknown, ...infer Rest] ? Rest : never
  ) => importRows({ app: held.app, admin: counter.admin }, kind, content, more);
  const groupCode = await inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
    tx.selectFrom('groups').where('id', '=', counter.fleet.groupId).select('code').executeTakeFirstOrThrow(),
  );
  return { ...counter, run, group: groupCode.code };
};

describe('vendors from a file', () => {
  it('are made once and changed after, in the columns that the file has', async () => {
    const { run, admin } = await open();
    const file =
      'External ID,Vendor number,Name,City,Handling,Active\nX1,V-1,Hydra,Troy,12%,yes\n,V-2,Bolt,,,no\n';
    expect(counts(await run('vendors', file))).toEqual([2, 0, 0, 0]);
    expect(counts(await run('vendors', file))).toEqual([0, 2, 0, 0]);
    expect(counts(await run('vendors', 'external_id,vendor_number,name\nX1,V-9,Hydra Parts\n'))).toEqual([
      0, 1, 0, 0,
    ]);
    const { items } = await admin.ok(listVendors, { query: { inactive: '1' } });
    expect(items).toMatchObject([
      { vendor_number: 'V-2', is_active: false },
      { vendor_number: 'V-9', name: 'Hydra Parts', city: 'Troy', handling_percent: 12 },
    ]);
  });

  it('are refused by row and column, twice in one file, and tried without a trace', async () => {
    const { run, admin } = await open();
    const file = 'vendor_number,name,email\nV-1,Hydra,no mail\nV-2,Bolt,\nV-2,Bolt again,\n';
    const { said, ...result } = await run('vendors', file);
    expect(counts(result)).toEqual([1, 0, 0, 2]);
    expect(said).toEqual([
      { row: 2, faults: [['email', expect.any(String)]] },
      { row: 4, faults: [['', 'Row 3 of this file is the same record.']] },
    ]);
    expect(counts(await run('vendors', 'vendor_number,name\nV-3,Try\n', { mode: 'check' }))).toEqual([
      1, 0, 0, 0,
    ]);
    const { items } = await admin.ok(listVendors, { query: {} });
    expect(items.map((each) => each.vendor_number)).toEqual(['V-2']);
  });

  it('sell parts: the file adds and changes, and leaves the vendors that it does not name', async () => {
    const { run, admin, addPart } = await open();
    await addPart('FLT', 20, 1);
    await run('vendors', 'vendor_number,name\nV-1,Hydra\nV-2,Bolt\n');
    const file =
      'part,vendor,vendor part,price,pack,lead days,preferred\nFLT,V-1,H-1,9.75,6,3,yes\nFLT,V-2,B-1,8,1,,no\n';
    expect(counts(await run('part_vendors', file))).toEqual([2, 0, 0, 0]);
    expect(counts(await run('part_vendors', 'part,vendor,preferred\nFLT,V-2,yes\n'))).toEqual([0, 1, 0, 0]);
    const { vendors } = await admin.ok(getPartVendors, { params: { number: 'FLT' } });
    expect(vendors).toMatchObject([
      { vendor_name: 'Bolt', vendor_part_number: 'B-1', price: 8, is_preferred: true },
      { vendor_name: 'Hydra', pack: 6, lead_days: 3, is_preferred: false },
    ]);
    const { said } = await run(
      'part_vendors',
      'part,vendor,pack,preferred\nNONE,V-1,1,no\nFLT,V-1,1,yes\nFLT,V-7,1,no\n',
    );
    expect(said).toEqual([
      { row: 2, faults: [['part_number', 'NONE was not found. Check the spelling, or import it first.']] },
      { row: 3, faults: [['', 'Row 4 of the same record is refused.']] },
      { row: 4, faults: [['vendor', 'V-7 was not found. Check the spelling, or import it first.']] },
    ]);
  });
});

describe('labor from a file', () => {
  it('is codes of labor and of repairs, and rates from a day on [B5.36]', async () => {
    const { run, admin, fleet, customer } = await open();
    const codes = 'Code;Description;Rate;Cost;Rounding\nSHOP;Shop labor;125;48;15\nFIELD;Field labor;;;30\n';
    expect(counts(await run('labor_codes', codes))).toEqual([2, 0, 0, 0]);
    expect(counts(await run('labor_codes', 'code,min hours\nFIELD,2\n'))).toEqual([0, 1, 0, 0]);
    expect((await admin.ok(listLaborCodes, { query: {} })).items).toMatchObject([
      { code: 'FIELD', description: 'Field labor', bill_rate: null, min_hours: 2, round_minutes: 30 },
      { code: 'SHOP', bill_rate: 125, cost_rate: 48, overtime_percent: 150 },
    ]);
    const repairs =
      'code,description,hours,labor code\nHYD,Hydraulics,1.5,shop\nELE,Electric,,\nBAD,Bad,,NOPE\n';
    const { said, ...result } = await run('repair_codes', repairs);
    expect(counts(result)).toEqual([2, 0, 0, 1]);
    expect(said).toEqual([
      { row: 4, faults: [['labor_code', 'NOPE was not found. Check the spelling, or import it first.']] },
    ]);
    expect((await admin.ok(listRepairCodes, { query: {} })).items).toMatchObject([
      { code: 'ELE', labor_code: '' },
      { code: 'HYD', default_hours: 1.5, labor_code: 'SHOP' },
    ]);
    const { said: wrong, ...rates } = await run(
      'labor_rates',
      `labor code,customer,division,from,rate\nSHOP,,,2026-01-01,130\nSHOP,${customer.customer_number},,2026-01-01,110\n,,X,2026-01-01,1\nSHOP,,,1899-01-01,1\n`,
    );
    expect(counts(rates)).toEqual([2, 0, 0, 2]);
    expect(wrong.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([
      [4, 'division'],
      [5, 'from_on'],
    ]);
    expect(counts(await run('labor_rates', 'labor code,from,rate\nSHOP,2026-01-01,135\n'))).toEqual([
      0, 1, 0, 0,
    ]);
    const { items } = await admin.ok(listLaborRates, { query: {} });
    const code = items.find((each) => each.customer_id === null)?.labor_code_id ?? 0;
    const query = { labor_code_id: String(code), division_id: String(fleet.divisionId) };
    expect(await admin.ok(findLaborRate, { query })).toEqual({ rate: 135, source: 'code' });
  });

  it('is for those who keep settings, and its costs for those with the right to costs', async () => {
    const { tenant } = await open();
    const email = `mel@import-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Mel', email, role: 'Mechanic', isMechanic: true });
    const mel = await signIn(held.app, email);
    await expect(
      importRows({ app: held.app, admin: mel }, 'labor_codes', 'code,description\nA,B\n'),
    ).rejects.toThrow('permission.denied');
  });
});

describe('checklists from a file', () => {
  const head =
    'checklist,checklist fr,point,point fr,kind,low,unit,choices,choices fr,failing,on fail,used,groups\n';

  it('have a point in each row, are used at moments, and become the next version when their points change', async () => {
    const { run, admin, group } = await open();
    const file =
      `${head}Return,Retour,Tires,Pneus,pass/fail,,,,,,work order,return; atelier,${group}\n` +
      'Return,,Pressure,Pression,number,30,psi,,,,,,\nReturn,,Paint,Peinture,list,,,Good; Worn,Bon; Usé,usé,,,\n';
    const { said, ...result } = await run('checklists', file);
    expect([counts(result), said]).toEqual([[3, 0, 0, 0], []]);
    const { items } = await admin.ok(listChecklists, { query: {} });
    expect(items).toMatchObject([{ name_en: 'Return', name_fr: 'Retour', version: 1, points: 3 }]);
    const params = { id: items[0]?.id ?? 0 };
    const first = await admin.ok(getChecklist, { params });
    expect(first.items).toMatchObject([
      { prompt_en: 'Tires', kind: 'pass_fail', on_fail: 'order' },
      { prompt_fr: 'Pression', low: 30, unit: 'psi' },
      {
        choices: [
          { en: 'Good', is_fail: false },
          { en: 'Worn', fr: 'Usé', is_fail: true },
        ],
      },
    ]);
    expect(first.uses.map(({ moment }) => moment).toSorted()).toEqual(['shop', 'yard_return']);
    // The same file is the same version; one with another point is the next, and keeps where it is used.
    await run('checklists', file);
    expect(await admin.ok(getChecklist, { params })).toMatchObject({ version: 1 });
    await run('checklists', 'checklist,point\nReturn,Tires\nReturn,Horn\n');
    const next = await admin.ok(getChecklist, { params });
    expect(next).toMatchObject({ version: 2, name_fr: 'Retour', uses: first.uses });
    expect(next.items[0]?.key).toBe(first.items[0]?.key);
  });

  it('keep what a file has no column for, are used where they were, and stay retired', async () => {
    const { run, admin, group, addAsset } = await open();
    const { id: machine } = await addAsset({ number: 'EX-1' });
    const of = { kind: 'pass_fail' as const };
    const choices = [
      { en: 'Good', fr: 'Bon', is_fail: false },
      { en: 'Worn', fr: 'Usé', is_fail: true },
    ];
    const { id } = await admin.ok(createChecklist, {
      body: {
        name_en: 'Return',
        name_fr: 'Retour',
        is_active: false,
        items: [
          { ...of, prompt_en: 'Brakes', prompt_fr: 'Freins', on_fail: 'out_of_service', photo_on_fail: true },
          { kind: 'number', prompt_en: 'Pressure', prompt_fr: 'Pression', low: 30, high: 40, unit: 'psi' },
          { kind: 'choice', prompt_en: 'Paint', prompt_fr: 'Peinture', choices },
        ],
        uses: [{ moment: 'shop', asset_id: machine }],
      },
    });
    const before = await admin.ok(getChecklist, { params: { id } });
    const points = 'checklist,point\nReturn,Brakes\nReturn,pressure\nReturn,Paint\n';
    expect(counts(await run('checklists', points))).toEqual([0, 3, 0, 0]);
    const { version: _, items, ...same } = await admin.ok(getChecklist, { params: { id } });
    expect(same).toMatchObject({ is_active: false, name_fr: 'Retour', uses: before.uses });
    expect(items).toMatchObject([
      { prompt_fr: 'Freins', on_fail: 'out_of_service', photo_on_fail: true },
      { prompt_fr: 'Pression', kind: 'number', low: 30, high: 40, unit: 'psi' },
      { prompt_fr: 'Peinture', kind: 'choice', choices },
    ]);
    const used = `checklist,point,used,groups\nReturn,Brakes,return,${group}\nReturn,Paint,return,${group}\n`;
    expect(counts(await run('checklists', used))).toEqual([0, 2, 0, 0]);
    const { uses } = await admin.ok(getChecklist, { params: { id } });
    expect(uses.map(({ moment, asset_id }) => [moment, asset_id])).toEqual([
      ['shop', machine],
      ['yard_return', null],
    ]);
  });

  it('are refused where they say when, but not for which machines', async () => {
    const { run } = await open();
    const { said } = await run('checklists', 'checklist,point,used\nReturn,Tires,return\n');
    expect(said.map(({ row, faults }) => [row, ...faults.map(([field]) => field)])).toEqual([[2, 'groups']]);
  });

  it('are refused whole where one of their points is wrong', async () => {
    const { run, admin } = await open();
    const file = `${head}A,,Tires,,pass/fail,,,,,,,,\nA,,Paint,,list,,,Only one,,,,,\nB,,Horn,,,,,,,,,someday,NOPE\n`;
    const { said, ...result } = await run('checklists', file);
    expect(counts(result)).toEqual([0, 0, 0, 3]);
    expect(said.map(({ row, faults }) => [row, ...faults.map(([field]) => field)])).toEqual([
      [2, ''],
      [3, 'choices'],
      [4, 'used', 'groups'],
    ]);
    expect((await admin.ok(listChecklists, { query: {} })).items).toEqual([]);
  });
});

describe('maintenance from a file', () => {
  it('is plans of machines and groups, and when they were done last, from which they count [B9.12]', async () => {
    const { run, admin, addAsset, group } = await open();
    await addAsset({ number: 'EX-1', meter_type: 'M' });
    await run('readings', 'asset_number,reading,read_at\nEX-1,1300,2026-01-04 08:00\n');
    const plans =
      `plan,asset,group,hours,days,type\nOil,,${group},250,,hours\nBelt,EX-1,,,365,\n` +
      `Wrong,EX-1,${group},1,,\nNone,EX-1,,,,\n`;
    const { said, ...result } = await run('maintenance_plans', plans);
    expect(counts(result)).toEqual([2, 0, 0, 2]);
    expect(said.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([
      [4, 'asset_number'],
      [5, 'every_units'],
    ]);
    expect(counts(await run('maintenance_plans', `plan,group,hours\nOil,${group},300\n`))).toEqual([
      0, 1, 0, 0,
    ]);
    const done =
      'asset,plan,last done,hours\nEX-1,Oil,2025-12-01,1200\nEX-1,Oil,2026-02-01,1200\nEX-1,Belt,2025-12-01,1400\nEX-1,Grease,2025-12-01,\n';
    const { said: wrong, ...last } = await run('maintenance_done', done);
    expect(counts(last)).toEqual([1, 0, 0, 3]);
    expect(wrong.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([
      [3, 'done_on'],
      [4, 'meter'],
      [5, 'plan'],
    ]);
    // Imported again, what is recorded stays as it is.
    expect(counts(await run('maintenance_done', done.split('\n').slice(0, 2).join('\n')))).toEqual([
      0, 1, 0, 0,
    ]);
    const { plans: found } = await admin.ok(listAssetMaintenance, { params: { number: 'EX-1' } });
    expect(found.find(({ name }) => name === 'Oil')).toMatchObject({
      scope: 'group',
      every_units: 300,
      done_on: '2025-12-01',
      done_meter: 1200,
      units_left: 200,
    });
  });

  it('is done at the reading of its day: today’s meter says nothing of last year [B9.12]', async () => {
    const { run, admin, addAsset, group } = await open();
    await addAsset({ number: 'EX-1', meter_type: 'M' });
    const readings = 'asset_number,reading,read_at\nEX-1,1000,2025-11-30 17:00\nEX-1,1300,2026-01-04 08:00\n';
    await run('readings', readings);
    await run('maintenance_plans', `plan,group,hours,days\nOil,${group},250,\nBelt,${group},,365\n`);
    const done = 'asset,plan,last done\nEX-1,Oil,2025-12-01\nEX-1,Oil,2025-11-01\nEX-1,Belt,2025-11-01\n';
    const { said, ...result } = await run('maintenance_done', done);
    expect(counts(result)).toEqual([2, 0, 0, 1]);
    expect(said.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([[3, 'meter']]);
    const { plans } = await admin.ok(listAssetMaintenance, { params: { number: 'EX-1' } });
    const stood = plans.map(({ name, done_on, done_meter }) => [name, done_on, done_meter]);
    expect(stood).toHaveLength(2);
    expect(stood).toEqual(
      expect.arrayContaining([
        ['Belt', '2025-11-01', null],
        ['Oil', '2025-12-01', 1000],
      ]),
    );
  });
});

describe('recalls from a file', () => {
  it('name their machines by a list of serial numbers, and find them at once [B1.3]', async () => {
    const { run, admin, addAsset } = await open();
    await addAsset({ number: 'L-1', make: 'Genie', model: 'GS', serial_number: 'S-1' });
    await addAsset({ number: 'L-2', make: 'Genie', model: 'GS', serial_number: 'S-2' });
    await addAsset({ number: 'L-3', make: 'Genie', model: 'GS', serial_number: 'S-3' });
    const head = 'bulletin,make,title,severity,serial,due\n';
    const file = `${head}SB-1,Genie,Lock,before rental,S-1,2026-06-30\nSB-1,Genie,Lock,,S-3,\n`;
    expect(counts(await run('recalls', file))).toEqual([2, 0, 0, 0]);
    const { items } = await admin.ok(listRecalls, { query: {} });
    expect(items).toMatchObject([
      { maker_number: 'SB-1', severity: 'before_next_rental', listed: 2, open: 2 },
    ]);
    const params = { id: items[0]?.id ?? 0 };
    const machines = await admin.ok(listRecallMachines, { params, query: {} });
    expect(machines.items.map((each) => each.asset_number)).toEqual(['L-1', 'L-3']);
    expect(counts(await run('recalls', `${head}sb-1,genie,Lock,stop,S-1; S-2,\n`))).toEqual([0, 1, 0, 0]);
    expect(await admin.ok(getRecall, { params })).toMatchObject({
      severity: 'stop_use',
      serial_numbers: ['S-1', 'S-2'],
    });
    // A row that cannot be read takes the whole list with it, not its own serial number alone.
    const unread = await run('recalls', `${head}SB-1,Genie,,,S-1,\nSB-1,Genie,,,S-3,someday\n`);
    expect(counts(unread)).toEqual([0, 0, 0, 2]);
    expect((await admin.ok(getRecall, { params })).serial_numbers).toEqual(['S-1', 'S-2']);
    const { said } = await run('recalls', `${head}SB-2,Genie,Lock,stop,S-1,\nSB-2,Genie,Other,,S-2,\n`);
    expect(said).toEqual([
      { row: 2, faults: [['', 'Row 3 of the same record is refused.']] },
      { row: 3, faults: [['title', 'Row 2 of the same record has another value.']] },
    ]);
  });
});
