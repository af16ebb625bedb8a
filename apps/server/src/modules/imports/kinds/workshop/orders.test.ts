import { createVendor } from '@yardline/contract/vendors/vendors';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { printDocument } from '@yardline/contract/papers/papers';
import { addWorkLine } from '@yardline/contract/work-orders/line-calls';
import {
  createWorkOrder,
  getWorkOrder,
  listWorkOrders,
  stepWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../../test/app.ts';
import { newCounter } from '../../../../../test/counter.ts';
import { counts, importRows } from '../../../../../test/imports.ts';
import { addKit } from '../../../../../test/kits.ts';

const held = useApp();

// The clock stands at 8:00 in New York on 5 January 2026.
const open = async () => {
  const counter = await newCounter(held.app);
  const { admin, addAsset, addPart, tenant } = counter;
  await addAsset({ number: 'EX-1', meter_type: 'M' });
  await addPart('FLT', 20, 5);
  await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop', bill_rate: 100, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  await admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Weld' } });
  const annMail = `ann@orders-${tenant.companyId}.example`;
  await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email: annMail,
    role: 'Mechanic',
    isMechanic: true,
  });
  const run = (
    ...[kind, content, more]: Parameters<typeof importRows> extends [unknown, ...infer Rest] ? Rest : never
  ) => importRows({ app: held.app, admin }, kind, content, more);
  const orders = async (query: { search?: string; finished?: '1'; sort?: '-closed_at' } = {}) =>
    (await admin.ok(listWorkOrders, { query })).items;
  return { ...counter, run, orders, repair, annMail };
};
const head =
  'order,posting,asset,complaint,mechanics,in the shop,opened,line type,item,repair,quantity,unit price\n';

describe('open work orders from a file', () => {
  it('are opened by the rules of the workshop, with their lines, and hold their machine [B2.11]', async () => {
    const { run, orders, admin, annMail } = await open();
    const file =
      `${head}1042,internal,EX-1,Leaks,${annMail},yes,2025-12-20,labor,SHOP,HYD,2,\n` +
      '1042,,,,,,,part,FLT,HYD,3,\n1042,,,,,,,sublet,V-1,HYD,1,80\n' +
      'W-7,internal,EX-1,Paint,,,,,,,,\n';
    const { said, ...result } = await run('work_orders', file);
    expect([counts(result), said]).toEqual([[4, 0, 0, 0], []]);
    const [leaks] = await orders({ search: 'leaks' });
    expect(leaks).toMatchObject({
      order_n: '1042',
      imported_as: '1042',
      status: 1,
      mechanics: ['Ann'],
      hold_mode: 'now',
      list_total: 340,
      created_at: '2025-12-20T05:00:00Z',
    });
    const order = await admin.ok(getWorkOrder, { params: { id: leaks?.id ?? 0 } });
    expect(order.lines).toMatchObject([
      { kind: 'L', quantity: 2, unit_price: 100 },
      { kind: 'P', quantity: 3, issued: 0 },
      { kind: 'X', unit_price: 80 },
    ]);
    const [paint] = await orders({ search: 'paint' });
    expect(paint).toMatchObject({ order_n: '1', imported_as: 'W-7', is_past: false });
    // Again, they are left as they are; the next order of the counter passes the numbers of the file.
    expect(counts(await run('work_orders', file))).toEqual([0, 4, 0, 0]);
    expect(await orders()).toHaveLength(2);
  });

  it('are refused whole, each fault in its row and column', async () => {
    const { run, orders } = await open();
    const file =
      `${head}1,internal,EX-1,Leaks,,,,labor,SHOP,HYD,0,\n1,,,,,,,part,NONE,HYD,1,\n` +
      '2,standard,EX-1,Leaks,,,,,,,,\n3,internal,NONE,Leaks,,,2027-01-01,,,,,\n4,internal,EX-1,,,,,,,,,\n' +
      '5,internal,EX-1,Leaks,,,,,SHOP,,,\n6,internal,EX-1,Leaks,,,,labor,SHOP,HYD,1,\n6,,,,,,,labor,SHOP,HYD,1000.01,\n';
    const { said, ...result } = await run('work_orders', file);
    expect(counts(result)).toEqual([0, 0, 0, 8]);
    expect(said.map(({ row, faults }) => [row, ...faults.map(([field]) => field)])).toEqual([
      [2, ''],
      [3, 'item'],
      [4, 'customer'],
      [5, 'asset_number', 'opened_on'],
      [6, 'complaint'],
      [7, 'kind'],
      [8, ''],
      [9, 'quantity'],
    ]);
    expect(await orders({ finished: '1' })).toEqual([]);
  });
});

describe('past work orders from a file', () => {
  const past =
    'order,asset,complaint,opened,closed,line,line type,item,mechanic,quantity,amount,cost\n' +
    '900,EX-1,Hose burst,2024-03-01,2024-03-04,New hose,part,HOSE-9,,1,"1,200.50",700\n' +
    '900,,,,,Fitted,labor,,Old Bob,2.5,250,96\n901,EX-1,Service,,2024-06-01,,,,,,,\n';

  it('are closed orders for reading: no stock moves, no time, no cost of the machine and no bill [B2.11]', async () => {
    const { run, orders, admin, tenant } = await open();
    const result = await run('work_history', past);
    expect(counts(result)).toEqual([3, 0, 0, 0]);
    expect(result.survey?.totals).toMatchObject([
      { field: 'amount', amount: 1450.5, stored: 1450.5, difference: 0 },
      { field: 'cost', amount: 796, stored: 796, difference: 0 },
    ]);
    const found = await orders({ finished: '1' });
    expect(found.map((each) => [each.order_n, each.status, each.is_past, each.list_total])).toEqual([
      ['900', 3, true, 1450.5],
      ['901', 3, true, 0],
    ]);
    const params = { id: found[0]?.id ?? 0 };
    const order = await admin.ok(getWorkOrder, { params });
    expect(order).toMatchObject({
      created_at: '2024-03-01T05:00:00Z',
      closed_at: '2024-03-04T05:00:00Z',
      work_cost: 796,
      sums: { parts: 1200.5, labor: 250, customer: 0 },
      lines: [],
      past_lines: [
        { kind: 'P', item: 'HOSE-9', amount: 1200.5, cost: 700 },
        { kind: 'L', mechanic_name: 'Old Bob', quantity: 2.5, amount: 250, cost: 96 },
      ],
    });
    const posted = await inCompany(held.app, tenant.companyId, async ({ tx }) =>
      Promise.all(
        (['asset_costs', 'invoices', 'job_stretches', 'work_lines', 'holds'] as const).map(
          async (table) => (await tx.selectFrom(table).select('id').execute()).length,
        ),
      ),
    );
    expect(posted).toEqual([0, 0, 0, 0, 0]);
    expect(counts(await run('work_history', past))).toEqual([0, 3, 0, 0]);
  });

  it('change no more: no line, no step, no paper, and their number is not given again', async () => {
    const { run, orders, admin, repair, fleet } = await open();
    await run('work_history', past);
    const [newest] = await orders({ finished: '1' });
    const params = { id: newest?.id ?? 0 };
    const body = { kind: 'V' as const, repair_code_id: repair.id, service_id: 1 };
    expect((await admin.call(addWorkLine, { params, body })).refusal.reason).toBe('work_order.closed');
    const step = await admin.call(stepWorkOrder, {
      params,
      body: { step: 'revert', confirm: true },
      ifMatch: 1,
    });
    expect(step.refusal.reason).toBe('work_order.closed');
    const paper = await admin.call(printDocument, { params: { type: 'workorder', id: params.id } });
    expect(paper.refusal.reason).toBe('work_order.no_paper');
    const next = await admin.ok(createWorkOrder, {
      body: { posting: 'N', location_id: fleet.locationId, complaint: 'Next' },
    });
    expect(next.order_n).toBe('902');
  });

  it('are refused for a kit, which no workshop repairs, and for a number that is too long [B2.11]', async () => {
    const counter = await open();
    const { run, orders } = counter;
    const { id } = await counter.addAsset({ number: 'EX-2' });
    await addKit(counter, 'KIT-1', [{ itemType: 'R', itemId: id, quantity: 1 }]);
    const file = 'order,asset,complaint,closed\n1,KIT-1,Hose,2024-03-04\n2,EX-1,Hose,2024-03-04\n';
    const { said, ...result } = await run('work_history', file);
    expect(counts(result)).toEqual([1, 0, 0, 1]);
    expect(said.map(({ row, faults }) => [row, faults[0]?.[0]])).toEqual([[2, 'asset_number']]);
    const long = `${head}${'9'.repeat(41)},internal,EX-1,Leaks,,,,,,,,\n`;
    expect((await run('work_orders', long)).said.map(({ faults }) => faults[0]?.[0])).toEqual([
      'order_number',
    ]);
    expect(await orders()).toEqual([]);
  });

  it('are refused whole where a row of theirs cannot be read: no line is lost [B2.11]', async () => {
    const { run, orders } = await open();
    const file =
      'order,asset,complaint,closed,line,amount\n' +
      '10,EX-1,Hose,2024-03-04,New hose,100\n10,,,,Fitted,cheap\n10,,,,Oil,20\n11,EX-1,Paint,2024-03-05,Paint,30\n';
    const { said, ...result } = await run('work_history', file);
    expect(counts(result)).toEqual([1, 0, 0, 3]);
    expect(said).toEqual([
      { row: 2, faults: [['', 'Row 3 of the same record is refused.']] },
      { row: 3, faults: [['amount', expect.any(String)]] },
      { row: 4, faults: [['', 'Row 3 of the same record is refused.']] },
    ]);
    expect((await orders({ finished: '1' })).map((each) => each.imported_as)).toEqual(['11']);
  });

  it('are refused by row and column, and what labor cost is for those who may see wages', async () => {
    const { run, orders, tenant, fleet } = await open();
    const wrong =
      'order,asset,complaint,opened,closed,line type,quantity,amount\n' +
      '1,EX-1,Hose,2024-03-05,2024-03-04,,,\n2,NONE,Hose,,2024-03-04,,,\n3,EX-1,Hose,,2027-01-01,,,\n' +
      '4,EX-1,Hose,,2024-03-04,part,1.005,5\n4,,Other,,,,,\n5,EX-1,,,2024-03-04,,,-1\n';
    const { said, ...result } = await run('work_history', wrong);
    expect(counts(result)).toEqual([0, 0, 0, 6]);
    expect(said.map(({ row, faults }) => [row, ...faults.map(([field]) => field)])).toEqual([
      [2, 'closed_on'],
      [3, 'asset_number'],
      [4, 'closed_on'],
      [5, ''],
      [6, 'complaint'],
      [7, 'complaint'],
    ]);
    const noKind = '902,EX-1,Seat,,2024-05-02,Sewn,,,Old Bob,1,90,40\n';
    await run('work_history', past + noKind);
    const email = `acc@past-${tenant.companyId}.example`;
    const id = await addPerson(held.app, tenant.companyId, { name: 'Acc', email, role: 'Accountant' });
    // In another division the accountant may see wages: that is not where the work was done.
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      const role = await tx
        .selectFrom('roles')
        .where('name', '=', 'Administrator')
        .select('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('user_division_roles')
        .set({ role_id: role.id })
        .where('user_id', '=', id)
        .where('division_id', '<>', fleet.divisionId)
        .execute();
    });
    const accountant = await signIn(held.app, email);
    const found = await orders({ finished: '1' });
    const seen = (number: string) =>
      accountant.ok(getWorkOrder, {
        params: { id: found.find(({ imported_as: as }) => as === number)?.id ?? 0 },
      });
    expect(await seen('900')).toMatchObject({
      work_cost: null,
      past_lines: [{ cost: 700 }, { cost: null }],
    });
    // A line that names a mechanic is labor where the file says no kind.
    const last = await orders({ finished: '1', sort: '-closed_at' });
    expect(last.map(({ imported_as: as }) => as)).toEqual(['901', '902', '900']);
    expect(await seen('902')).toMatchObject({ work_cost: null, past_lines: [{ kind: 'L', cost: null }] });
  });
});
