import { updateCustomer, getCustomer } from '@yardline/contract/customers/customers';
import { createLaborCode, createRepairCode, updateLaborCode } from '@yardline/contract/labor/labor';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import {
  addWorkLine,
  deleteWorkLine,
  issueWorkParts,
  updateWorkLine,
} from '@yardline/contract/work-orders/line-calls';
import type { WorkLineForm } from '@yardline/contract/work-orders/work-lines';
import {
  createWorkOrder,
  getWorkOrder,
  stepWorkOrder,
  updateWorkOrder,
  type WorkOrder,
  type WorkOrderForm,
} from '@yardline/contract/work-orders/work-orders';
import { printDocument } from '@yardline/contract/papers/papers';
import { assetFigures } from '@yardline/contract/fleet/fleet';
import { getPart } from '@yardline/contract/parts/parts';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';

const held = useApp();

// The clock stands at 8:00 in New York on 5 January 2026; the division takes no taxes unless a test sets them.
const newShopFloor = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer, fleet, tenant } = counter;
  const lift = await counter.addAsset();
  const filter = await counter.addPart('FILTER', 20, 5);
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 96, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, {
    body: { code: 'HYD', description: 'Hydraulics', default_hours: 1.5, labor_code_id: labor.id },
  });
  const open = (more: Partial<WorkOrderForm> = {}): Promise<WorkOrder> =>
    admin.ok(createWorkOrder, {
      body: {
        posting: 'S',
        customer_id: customer.id,
        asset_id: lift.id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
        ...more,
      },
    });
  const add = (id: number, line: WorkLineForm, by: Caller = admin) =>
    by.call(addWorkLine, { params: { id }, body: line });
  const lines = {
    labor: (more: object = {}): WorkLineForm => ({
      kind: 'L',
      repair_code_id: repair.id,
      labor_code_id: labor.id,
      quantity: 1.5,
      ...more,
    }),
    part: (more: object = {}): WorkLineForm => ({
      kind: 'P',
      repair_code_id: repair.id,
      part_id: filter.id,
      quantity: 2,
      ...more,
    }),
  };
  const issue = (id: number, lineId: number, quantity: number, by: Caller = admin) =>
    by.call(issueWorkParts, { params: { id }, body: { line_id: lineId, quantity } });
  const bill = (id: number, confirm = true) =>
    admin.call(createWorkInvoice, { params: { id }, body: { confirm } });
  const mechanic = async (name: string) => {
    const email = `${name.toLowerCase()}@floor-${tenant.companyId}.example`;
    const id = await addPerson(held.app, tenant.companyId, {
      name,
      email,
      role: 'Mechanic',
      isMechanic: true,
    });
    return { id, as: await signIn(held.app, email) };
  };
  return { ...counter, lift, filter, labor, repair, open, add, lines, issue, bill, mechanic };
};

describe('a line of a work order', () => {
  it('takes its price from its product, and the order’s discount unless it has its own [B3.27] [B5.35] [B5.36]', async () => {
    const { open, add, lines, admin } = await newShopFloor();
    const { id } = await open({ labor_discount: 10, parts_discount: 5 });
    const first = await add(id, lines.labor({ rate_kind: 'overtime' }));
    // 1.5 hours at 144.00, less 10 %; 2 filters at 20.00 with 25 % of their own.
    expect(first.body.lines[0]).toMatchObject({ product: 'SHOP', unit_price: 144, list_amount: 194.4 });
    const { body } = await add(id, lines.part({ discount_percent: 25 }));
    expect(body).toMatchObject({ list_total: 224.4, sums: { labor: 194.4, parts: 30, customer: 224.4 } });
    const bad = await admin.call(addWorkLine, {
      params: { id },
      body: { ...lines.labor(), repair_code_id: 99_999, quantity: 1.555 } as WorkLineForm,
    });
    expect([bad.status, bad.refusal.errors?.map((each) => each.path)]).toEqual([400, ['quantity']]);
    expect((await add(id, lines.labor({ repair_code_id: 99_999 }))).refusal).toMatchObject({
      errors: [{ path: 'repair_code_id', reason: 'reference.not_found' }],
    });
    // A discount that is changed later reaches the lines that have none of their own.
    const seen = await admin.ok(getWorkOrder, { params: { id } });
    const changed = await admin.ok(updateWorkOrder, {
      params: { id },
      body: {
        posting: 'S',
        customer_id: seen.customer_id,
        asset_id: seen.asset_id,
        location_id: seen.location_id,
        complaint: 'Leaks',
      },
      ifMatch: seen.row_version,
    });
    expect(changed).toMatchObject({ list_total: 246, sums: { labor: 216, parts: 30 } });
  });

  it('is shared between customer, company and vendor, always to the whole [B4.9] [B5.38]', async () => {
    const { open, add, lines, admin } = await newShopFloor();
    const split = await open({ billing: 'S' });
    const shared = await add(
      split.id,
      lines.labor({ quantity: 1.01, split_percents: [33.33, 33.33, 33.34] }),
    );
    expect(shared.body.sums).toMatchObject({ customer: 32.32, internal: 32.32, vendor: 32.32 });
    const wrong = [
      [lines.labor({ split_percents: [50, 49.99, 0] }), 'work_line.percents_total'],
      [lines.labor({ split_amounts: [33.33, 33.33, 33.33] }), 'work_line.shares_match'],
    ] as const;
    for (const [line, reason] of wrong)
      expect((await add(split.id, line)).refusal.errors?.[0]?.reason).toBe(reason);
    const whole = await open();
    expect(
      (await add(whole.id, lines.labor({ split_percents: [50, 50, 0] }))).refusal.errors?.[0]?.reason,
    ).toBe('work_line.no_split');
    // Warranty is a matter of each line: the oil stays the customer's.
    const warranty = await open({ billing: 'W', vendor_number: 'V-7' });
    await add(warranty.id, lines.labor({ is_warranty: true }));
    const both = await add(warranty.id, lines.part());
    expect(both.body.sums).toMatchObject({ customer: 40, internal: 0, vendor: 144 });
    expect((await admin.ok(getWorkOrder, { params: { id: warranty.id } })).list_total).toBe(184);
  });

  it('keeps the cost of sublet work when someone who does not see costs changes the line', async () => {
    const { admin, open, add, repair, tenant } = await newShopFloor();
    const { id } = await open();
    const vendor = await admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Machine shop' } });
    const form: WorkLineForm = {
      kind: 'X',
      repair_code_id: repair.id,
      vendor_id: vendor.id,
      unit_price: 300,
    };
    const made = await add(id, { ...form, cost: 180 });
    expect(made.body.lines[0]).toMatchObject({ description: 'Machine shop', cost: 180, list_amount: 300 });
    const email = `clerk-${tenant.companyId}@floor.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const changed = await clerk.call(updateWorkLine, {
      params: { id, line_id: made.body.lines[0]?.id ?? 0 },
      body: { ...form, unit_price: 320 },
    });
    expect(changed.body.lines[0]).toMatchObject({ list_amount: 320, cost: null });
    expect((await admin.ok(getWorkOrder, { params: { id } })).lines[0]).toMatchObject({ cost: 180 });
  });

  it('keeps the price it was written with when its code changes', async () => {
    const { open, add, lines, labor, admin } = await newShopFloor();
    const { id } = await open();
    await add(id, lines.labor());
    await admin.ok(updateLaborCode, {
      params: { id: labor.id },
      body: { code: 'SHOP', description: 'Shop labor', bill_rate: 120 },
      ifMatch: labor.row_version,
    });
    expect((await admin.ok(getWorkOrder, { params: { id } })).list_total).toBe(144);
    const { body } = await add(id, lines.labor());
    expect(body.list_total).toBe(324);
  });

  it('is written by mechanics: labor with the right to, parts on their own orders, and no other price [B6.14] [B8.13]', async () => {
    const { open, add, lines, issue, mechanic } = await newShopFloor();
    const ann = await mechanic('Ann');
    const [own, other] = [
      await open({ mechanics: [ann.id] }),
      await open({ asset_id: null, machine: 'Genie' }),
    ];
    expect((await add(own.id, lines.labor({ mechanic_id: ann.id }), ann.as)).status).toBe(201);
    const asked = await add(own.id, lines.part(), ann.as);
    expect(asked.status).toBe(201);
    const lineId = asked.body.lines[1]?.id ?? 0;
    expect((await issue(own.id, lineId, 1, ann.as)).body.lines[1]).toMatchObject({ issued: 1, cost: 0 });
    expect((await add(own.id, lines.labor({ unit_price: 1 }), ann.as)).refusal.errors?.[0]).toMatchObject({
      path: 'unit_price',
      reason: 'permission.denied',
    });
    // An order that waits for a mechanic is seen, and its parts are asked for by those who are on it.
    expect((await add(other.id, lines.part(), ann.as)).refusal.reason).toBe('permission.denied');
  });
});

describe('parts of a work order', () => {
  it('leave the shelf when they are issued, with their cost, and come back with it [B5.20]', async () => {
    const { open, add, lines, issue, filter, admin } = await newShopFloor();
    const onHand = async () => (await admin.ok(getPart, { params: { number: filter.number } })).on_hand;
    const { id } = await open();
    const asked = await add(id, lines.part({ quantity: 4 }));
    const lineId = asked.body.lines[0]?.id ?? 0;
    expect(await onHand()).toBe(5);
    expect((await issue(id, lineId, 3)).body.lines[0]).toMatchObject({ issued: 3 });
    expect(await onHand()).toBe(2);
    expect((await issue(id, lineId, 2)).refusal.reason).toBe('work_line.issued_beyond');
    expect((await issue(id, lineId, -4)).refusal.reason).toBe('work_line.issued_beyond');
    const less = await admin.call(updateWorkLine, {
      params: { id, line_id: lineId },
      body: lines.part({ quantity: 2 }),
    });
    expect(less.refusal.reason).toBe('work_line.issued_beyond');
    const gone = await admin.call(deleteWorkLine, { params: { id, line_id: lineId } });
    expect(gone.refusal.reason).toBe('work_line.issued');
    await issue(id, lineId, -3);
    expect(await onHand()).toBe(5);
    expect((await admin.call(deleteWorkLine, { params: { id, line_id: lineId } })).body).toMatchObject({
      lines: [],
      list_total: 0,
    });
  });

  it('are never issued twice: of 20 calls for the last pieces as many go out as lie there', async () => {
    const { open, add, lines, issue, filter, admin } = await newShopFloor();
    const { id } = await open();
    const asked = await add(id, lines.part({ quantity: 20 }));
    const lineId = asked.body.lines[0]?.id ?? 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(id, lineId, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.reason)).toEqual(
      Array.from({ length: 15 }, () => 'part.out_of_stock'),
    );
    expect(await admin.ok(getPart, { params: { number: filter.number } })).toMatchObject({ on_hand: 0 });
  });

  it('that were not issued are named before the order is closed [B4.8]', async () => {
    const { open, add, lines, admin } = await newShopFloor();
    const { id } = await open();
    const { body } = await add(id, lines.part());
    const close = await admin.call(stepWorkOrder, {
      params: { id },
      body: { step: 'close' },
      ifMatch: body.row_version,
    });
    expect([close.refusal.reason, close.refusal.data?.['missing']]).toEqual([
      'work_order.incomplete',
      'time, parts',
    ]);
  });
});

describe('the bill of a work order', () => {
  it('is what was previewed: the customer’s share, once, and the order is closed with it [B4.8] [B8.12] [B9.12]', async () => {
    const { open, add, lines, issue, bill, admin } = await newShopFloor();
    const { id } = await open();
    await add(id, lines.labor({ discount_percent: 10 }));
    const asked = await add(id, lines.part());
    await issue(id, asked.body.lines[1]?.id ?? 0, 2);
    const preview = await admin.ok(previewWorkInvoice, { params: { id } });
    expect(preview).toMatchObject({ services_total: 129.6, sales_total: 40 });
    expect((await bill(id, false)).refusal.reason).toBe('work_order.incomplete');
    const { body } = await bill(id);
    expect(body).toMatchObject({
      source: 'W',
      contract_id: null,
      total: preview.total,
      balance: preview.total,
      lines: [
        {
          product: 'SHOP',
          quantity: 1.5,
          unit_price: 96,
          discount_percent: 10,
          discount_amount: 14.4,
          extended_amount: 129.6,
        },
        { product: 'FILTER', quantity: 2, unit_price: 20, extended_amount: 40 },
      ],
    });
    expect(await admin.ok(getWorkOrder, { params: { id } })).toMatchObject({
      status: 3,
      invoice: { number: body.number },
    });
    expect((await bill(id)).refusal.reason).toBe('work_order.billed');
  });

  it('prints as every invoice does, without the lines that are not to be seen [B9.13]', async () => {
    const { open, add, lines, bill, admin } = await newShopFloor();
    const { id } = await open();
    await add(id, lines.labor({ description: 'Pump' }));
    await add(id, lines.part({ quantity: 1, description: 'Rags', is_printed: false }));
    const { body } = await bill(id);
    const { status, raw } = await admin.call(printDocument, { params: { type: 'invoice', id: body.id } });
    const text = textOfPdf(raw.rawPayload);
    expect([status, body.total]).toEqual([200, 188.56]);
    expect(text).toContain('Pump');
    expect(text).not.toContain('Rags');
    expect(text).toContain('$188.56');
  });

  it('is made once when many press at the same moment', async () => {
    const { open, add, lines, bill } = await newShopFloor();
    const { id } = await open();
    await add(id, lines.labor());
    const answers = await Promise.all(Array.from({ length: 12 }, () => bill(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 409),
    ]);
  });

  it('asks for the customer’s PO, and has nothing of internal work [B4.10] [B5.39]', async () => {
    const { open, add, lines, bill, admin, customer } = await newShopFloor();
    const internal = await open({ posting: 'I', customer_id: null });
    await add(internal.id, lines.labor());
    expect((await bill(internal.id)).refusal.reason).toBe('work_order.nothing_to_bill');
    const { id } = await open();
    await add(id, lines.labor());
    const {
      id: _,
      row_version: ifMatch,
      ...seen
    } = await admin.ok(getCustomer, { params: { id: customer.id } });
    const form = { name: seen.name, account_type: 'Y' as const, is_po_required: true };
    await admin.ok(updateCustomer, { params: { id: customer.id }, body: form, ifMatch });
    expect((await bill(id)).refusal.reason).toBe('contract.purchase_order_required');
  });

  it('leaves on the machine what the company bore: 60 to 40 of 200.00 that cost 110.00 leaves 44.00 [B4.10]', async () => {
    const { open, add, lines, bill, lift, tenant, admin } = await newShopFloor();
    const { id } = await open({ billing: 'S' });
    const sublet = await add(id, lines.labor({ unit_price: 200, quantity: 1, split_percents: [60, 40, 0] }));
    expect(sublet.body.sums).toMatchObject({ customer: 120, internal: 80 });
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('work_lines').set({ cost: 110 }).where('work_order_id', '=', id).execute(),
    );
    expect((await bill(id)).body).toMatchObject({ services_total: 120 });
    const costs = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('asset_costs').where('asset_id', '=', lift.id).select(['kind', 'amount']).execute(),
    );
    expect(costs).toEqual([{ kind: 'labor', amount: 44 }]);
    expect(await admin.ok(assetFigures, { params: { number: lift.number } })).toMatchObject({
      service_cost: 44,
      service_cost_ever: 44,
    });
  });
});
