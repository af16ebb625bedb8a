import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createMaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import {
  listMaintenanceStates,
  makeMaintenanceOrders,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import { createPurchase, orderPurchase, receivePurchase } from '@yardline/contract/purchasing/purchasing';
import { createWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { createWarrantyClaim, fileWarrantyClaim } from '@yardline/contract/warranty-claims/warranty-claims';
import { addWorkLine, issueWorkParts } from '@yardline/contract/work-orders/line-calls';
import {
  createWorkOrder,
  getWorkOrder,
  listWorkOrders,
  stepJob,
  stepWorkOrder,
  type WorkOrderForm,
} from '@yardline/contract/work-orders/work-orders';
import { expect, it } from 'vitest';
import { addPerson, type Answer, patiently, useApp } from './app.ts';
import { newCounter } from './counter.ts';

const held = useApp();
const callers = 60;

/** Sixty callers at once: how many got their way, and what the others were told. */
const race = async (call: (n: number) => Promise<Answer<unknown>>): Promise<[number, string[]]> => {
  const answers = await Promise.all(Array.from({ length: callers }, (_, n) => patiently(() => call(n))));
  const refused = answers.filter(({ status }) => status >= 300);
  expect(refused.filter(({ status }) => status >= 500)).toEqual([]);
  const reasons = new Set(refused.map(({ refusal }) => refusal.reason));
  return [callers - refused.length, [...reasons].toSorted()];
};

const newShop = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer, fleet, tenant } = counter;
  const [lift, filter] = [await counter.addAsset(), await counter.addPart('FILTER', 20, 10)];
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop labor', bill_rate: 96, cost_rate: 40 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Lift Co' } });
  const form = (more: Partial<WorkOrderForm> = {}): WorkOrderForm => ({
    posting: 'R',
    customer_id: customer.id,
    machine: 'Their mixer',
    location_id: fleet.locationId,
    complaint: 'Leaks',
    ...more,
  });
  const open = (more: Partial<WorkOrderForm> = {}) => admin.ok(createWorkOrder, { body: form(more) });
  const put = (id: number, kind: 'L' | 'P', quantity: number, more: object = {}) =>
    admin.ok(addWorkLine, {
      params: { id },
      body: {
        repair_code_id: repair.id,
        quantity,
        ...(kind === 'L' ? { kind, labor_code_id: labor.id } : { kind, part_id: filter.id }),
        ...more,
      },
    });
  const ours: Partial<WorkOrderForm> = { posting: 'I', customer_id: null, machine: '', asset_id: lift.id };
  return { ...counter, lift, filter, vendor, form, open, put, ours, tenant };
};
type Shop = Awaited<ReturnType<typeof newShop>>;

/** What sixty do at once, how many of them get their way, and what the rest are told. */
type Race = {
  what: string;
  run: (shop: Shop) => Promise<[number, string[]]>;
  winners: number;
  told: string[];
};

const races: readonly Race[] = [
  {
    what: 'put one machine into the shop by orders of their own [B1.3]',
    run: ({ admin, form, ours }) =>
      race(() => admin.call(createWorkOrder, { body: form({ ...ours, hold_mode: 'now' }) })),
    winners: 1,
    told: ['work_order.asset_out'],
  },
  {
    what: 'issue the last ten pieces [B5.16] [B5.20]',
    run: async ({ admin, open, put }) => {
      const { id } = await open();
      const { lines } = await put(id, 'P', callers);
      const body = { line_id: lines[0]?.id ?? 0, quantity: 1 };
      return race(() => admin.call(issueWorkParts, { params: { id }, body }));
    },
    winners: 10,
    told: ['part.out_of_stock'],
  },
  {
    what: 'receive what is left of a line [B8.12]',
    run: async ({ admin, vendor, filter, fleet }) => {
      const lines = [{ part_id: filter.id, quantity: 7 }];
      const draft = await admin.ok(createPurchase, {
        body: { vendor_id: vendor.id, location_id: fleet.locationId, lines },
      });
      const params = { id: draft.id };
      const ordered = await admin.ok(orderPurchase, { params, ifMatch: draft.row_version });
      const body = { lines: [{ line_id: ordered.lines[0]?.id ?? 0, quantity: 1 }] };
      return race(() => admin.call(receivePurchase, { params, body }));
    },
    winners: 7,
    told: ['purchase.over'],
  },
  {
    what: 'complete an order [B4.7]',
    run: async ({ admin, open }) => {
      const { id, row_version: ifMatch } = await open();
      const body = { step: 'complete' as const, confirm: true };
      return race(() => admin.call(stepWorkOrder, { params: { id }, body, ifMatch }));
    },
    winners: 1,
    told: ['work_order.step_not_allowed'],
  },
  {
    what: 'bill an order [B4.10]',
    run: async ({ admin, open, put }) => {
      const { id } = await open();
      await put(id, 'L', 2);
      return race(() => admin.call(createWorkInvoice, { params: { id }, body: { confirm: true } }));
    },
    winners: 1,
    told: ['work_order.billed'],
  },
  {
    what: 'claim an order from its vendor [B4.9]',
    run: async ({ admin, vendor, open, put, ours }) => {
      const { id } = await open({ ...ours, billing: 'W', vendor_number: 'W-7' });
      const { row_version: ifMatch } = await put(id, 'L', 2, { is_warranty: true });
      await admin.ok(stepWorkOrder, { params: { id }, body: { step: 'close', confirm: true }, ifMatch });
      const body = { work_order_id: id, vendor_id: vendor.id };
      return race(() => admin.call(createWarrantyClaim, { body }));
    },
    winners: 1,
    told: ['claim.nothing_to_claim'],
  },
  {
    what: 'file a claim [B4.9]',
    run: async ({ admin, vendor, open, put, ours }) => {
      const order = await open({ ...ours, billing: 'W', vendor_number: 'W-8' });
      const { row_version } = await put(order.id, 'L', 2, { is_warranty: true });
      const body = { step: 'close' as const, confirm: true };
      await admin.ok(stepWorkOrder, { params: { id: order.id }, body, ifMatch: row_version });
      const { id, row_version: ifMatch } = await admin.ok(createWarrantyClaim, {
        body: { work_order_id: order.id, vendor_id: vendor.id },
      });
      return race(() => admin.call(fileWarrantyClaim, { params: { id }, body: {}, ifMatch }));
    },
    winners: 1,
    told: ['document.stale'],
  },
];

it.each(races)('sixty $what, $winners of them', async ({ run, winners, told }) => {
  expect(await run(await newShop())).toEqual([winners, told]);
});

it('sixty start one mechanic on two orders, and their clock runs on one of them [B4.6] [B4.13]', async () => {
  const { admin, open, tenant } = await newShop();
  const email = `ann@races-${tenant.companyId}.example`;
  const mechanic = await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const orders = [await open({ mechanics: [mechanic] }), await open({ mechanics: [mechanic] })];
  await race((n) =>
    admin.call(stepJob, {
      params: { id: orders[n % 2]?.id ?? 0 },
      body: { step: 'start', mechanic_id: mechanic },
    }),
  );
  const seen = await Promise.all(orders.map(({ id }) => admin.ok(getWorkOrder, { params: { id } })));
  const running = seen.flatMap(({ time }) => time).filter(({ ended_at: ended }) => ended === null);
  expect(running).toHaveLength(1);
});

it('sixty ask for the order of one maintenance that is due, and there is one [B9.12]', async () => {
  const { admin, lift } = await newShop();
  await admin.ok(createMaintenancePlan, {
    params: { number: lift.number },
    body: { name: 'Belt', kind: 3, due_on: '2026-01-06' },
  });
  const [state] = (await admin.ok(listMaintenanceStates, { query: {} })).items;
  await race(() => admin.call(makeMaintenanceOrders, { body: { ids: [state?.id ?? 0] } }));
  expect((await admin.ok(listWorkOrders, { query: { type: 'maintenance' } })).items).toHaveLength(1);
});
