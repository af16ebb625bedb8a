import type { z } from 'zod';
import { planWorkOrder, planWorkOrders, getWorkPlan, tryPlans } from '@yardline/contract/work-orders/plan';
import {
  createWorkOrder,
  getWorkOrder,
  listWorkOrders,
  stepWorkOrder,
  type WorkOrder,
  type WorkOrderForm,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';

const held = useApp();

// The clock stands at 8:00 in New York on Monday, 5 January 2026.
const newShop = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const hire = (name: string) =>
    addPerson(held.app, tenant.companyId, {
      name,
      email: `${name.toLowerCase()}@plan-${tenant.companyId}.example`,
      role: 'Mechanic',
      isMechanic: true,
    });
  const open = (more: Partial<WorkOrderForm> = {}) =>
    admin.ok(createWorkOrder, {
      body: { posting: 'N', location_id: fleet.locationId, complaint: 'Squeaks', ...more },
    });
  const [ann, bob] = [await hire('Ann'), await hire('Bob')];
  const plan = ({ id, row_version: ifMatch }: WorkOrder, body: Parameters<typeof planOf>[0]) =>
    admin.call(planWorkOrder, { params: { id }, body: planOf(body), ifMatch });
  return { counter, admin, ann, bob, open, plan };
};
const planOf = (body: z.input<typeof planWorkOrder.body>) => body;
const monday = { startDate: '2026-01-05', endDate: '2026-01-05' };

describe('the plan of an order', () => {
  it('says who works on it and when, and leaves the rest as it is [B2.34] [B5.34]', async () => {
    const { open, plan, ann, admin } = await newShop();
    const order = await open({ complaint: 'Leaks', po_number: 'PO 7', priority: 1 });
    const planned = await plan(order, { mechanics: [ann], ...monday });
    expect(planned.body).toMatchObject({
      status: 1,
      complaint: 'Leaks',
      po_number: 'PO 7',
      priority: 1,
      schedule_start: '2026-01-05T13:00:00Z',
      schedule_end: '2026-01-05T22:00:00Z',
      mechanics: ['Ann'],
    });
    // Taken back, it waits for a plan again.
    const back = await plan({ ...order, row_version: planned.body.row_version }, { mechanics: [] });
    expect(back.body).toMatchObject({ status: 0, schedule_start: null, mechanics: [] });
    expect(await admin.ok(listWorkOrders, { query: { unplanned: '1' } })).toMatchObject({
      items: [{ id: order.id }],
    });
  });

  it('needs a mechanic for a schedule, and is refused over the changes of others [B5.34]', async () => {
    const { open, plan, ann } = await newShop();
    const order = await open();
    const alone = await plan(order, { mechanics: [], ...monday });
    expect([alone.status, alone.refusal.errors?.[0]?.reason]).toEqual([400, 'work_order.mechanic_required']);
    await plan(order, { mechanics: [ann] });
    expect((await plan(order, { mechanics: [] })).refusal.reason).toBe('document.stale');
  });

  it('cannot be changed once the order is complete [B4.7]', async () => {
    const { open, plan, ann, admin } = await newShop();
    const order = await open();
    const done = await admin.ok(stepWorkOrder, {
      params: { id: order.id },
      body: { step: 'complete', confirm: true },
      ifMatch: order.row_version,
    });
    expect((await plan(done, { mechanics: [ann] })).refusal.reason).toBe('work_order.complete_first');
  });

  it('that is taken off an order frees the days of its machine', async () => {
    const { counter, open, plan, ann } = await newShop();
    const lift = await counter.addAsset();
    const order = await open({
      posting: 'I',
      asset_id: lift.id,
      hold_mode: 'planned',
      startDate: '2026-01-12',
      endDate: '2026-01-13',
      mechanics: [ann],
    });
    const during = { kind: 'reservation' as const, dateOut: '2026-01-12', dateIn: '2026-01-13' };
    expect((await counter.tryOpen([rent(lift)], during)).refusal.reason).toBe('product.unavailable');
    const freed = await plan(order, { mechanics: [] });
    expect(freed.body).toMatchObject({ hold_mode: 'none' });
    // Taken back, the machine is kept free again.
    const days = { startDate: '2026-01-12', endDate: '2026-01-13' };
    const back = await plan(freed.body, { mechanics: [ann], hold_mode: 'planned', ...days });
    expect(back.body).toMatchObject({ hold_mode: 'planned', mechanics: ['Ann'] });
    expect((await counter.tryOpen([rent(lift)], during)).refusal.reason).toBe('product.unavailable');
    await plan(back.body, { mechanics: [] });
    await counter.open([rent(lift)], during);
  });
});

describe('the board of a week', () => {
  it('has the orders of each mechanic with their days, and the hours of the shop [B2.11]', async () => {
    const { open, plan, ann, bob, admin } = await newShop();
    const order = await open();
    await plan(order, { mechanics: [ann, bob], startDate: '2026-01-06', endDate: '2026-01-08' });
    await open();
    const board = await admin.ok(getWorkPlan, { query: { from: '2026-01-05' } });
    expect(board.days.map(({ day }) => day).slice(0, 2)).toEqual(['2026-01-05', '2026-01-06']);
    expect(board.today).toBe('2026-01-05');
    expect(board.mechanics.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
    expect(board.orders).toMatchObject([
      {
        id: order.id,
        mechanic_ids: [ann, bob],
        startDate: '2026-01-06',
        startTime: '08:00',
        endDate: '2026-01-08',
        endTime: '17:00',
      },
    ]);
    const next = await admin.ok(getWorkPlan, { query: { from: '2026-01-09' } });
    expect(next.orders).toEqual([]);
  });

  it('keeps a lane for someone who has left and still has an order [B2.11]', async () => {
    const { counter, open, plan, bob, admin } = await newShop();
    await plan(await open(), { mechanics: [bob], startDate: '2026-01-06', endDate: '2026-01-06' });
    await inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', bob).execute(),
    );
    const names = async (from: string) =>
      (await admin.ok(getWorkPlan, { query: { from } })).mechanics.map(({ name }) => name);
    expect(await names('2026-01-05')).toEqual(['Ann', 'Bob']);
    expect(await names('2026-01-12')).toEqual(['Ann']);
  });
});

describe('many orders at once', () => {
  it('each says what becomes of it, and a refused one stops none of the others', async () => {
    const { open, ann, admin } = await newShop();
    const [one, two] = [await open(), await open()];
    await admin.ok(stepWorkOrder, {
      params: { id: two.id },
      body: { step: 'complete', confirm: true },
      ifMatch: two.row_version,
    });
    const body = { ids: [one.id, two.id], mechanics: [ann], schedule: monday };
    const expected = [
      { id: one.id, order_n: '1', refusal: null },
      { id: two.id, order_n: '2', refusal: expect.stringContaining('complete') as string },
    ];
    expect((await admin.ok(tryPlans, { body })).results).toMatchObject(expected);
    expect((await admin.ok(planWorkOrders, { body })).results).toMatchObject(expected);
    expect(await admin.ok(getWorkOrder, { params: { id: one.id } })).toMatchObject({ mechanics: ['Ann'] });
  });

  it('keep their mechanics where only days are given, and are refused without one [B5.34]', async () => {
    const { open, ann, admin } = await newShop();
    const [one, two] = [await open({ mechanics: [ann] }), await open()];
    const body = { ids: [one.id, two.id], schedule: monday };
    const { results } = await admin.ok(planWorkOrders, { body });
    expect(results.map(({ refusal }) => refusal === null)).toEqual([true, false]);
    const seen = () => admin.ok(getWorkOrder, { params: { id: one.id } });
    expect(await seen()).toMatchObject({ mechanics: ['Ann'], startDate: '2026-01-05', startTime: '08:00' });
    // A time that was agreed stays when the days change.
    await admin.ok(planWorkOrders, {
      body: { ids: [one.id], schedule: { ...monday, startTime: '13:15', endTime: '14:45' } },
    });
    const tuesday = { startDate: '2026-01-06', endDate: '2026-01-06' };
    await admin.ok(planWorkOrders, { body: { ids: [one.id], schedule: tuesday } });
    expect(await seen()).toMatchObject({ ...tuesday, startTime: '13:15', endTime: '14:45' });
  });
});

it('a list can be asked for the rows that were picked [B2.33]', async () => {
  const { open, admin } = await newShop();
  const [one] = [await open(), await open()];
  const { items } = await admin.ok(listWorkOrders, { query: { ids: String(one.id) } });
  expect(items.map(({ id }) => id)).toEqual([one.id]);
});
