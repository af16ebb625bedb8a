import { getAsset } from '@yardline/contract/assets/assets';
import {
  createWorkOrder,
  getWorkOrder,
  listWorkOrders,
  stepJob,
  stepWorkOrder,
  updateWorkOrder,
  type WorkOrder,
  type WorkOrderForm,
} from '@yardline/contract/work-orders/work-orders';
import { createSite } from '@yardline/contract/customers/customers';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { assetFigures } from '@yardline/contract/fleet/fleet';
import type { JobStep, OrderStep } from '@yardline/domain/work-orders/states';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

type Form = Partial<WorkOrderForm>;

// The clock stands at 8:00 in New York on 5 January 2026.
const newWorkshop = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const hire = async (name: string) => {
    const email = `${name.toLowerCase()}@shop-${tenant.companyId}.example`;
    const id = await addPerson(held.app, tenant.companyId, {
      name,
      email,
      role: 'Mechanic',
      isMechanic: true,
    });
    return { id, as: await signIn(held.app, email) };
  };
  const form = (more: Form = {}): WorkOrderForm => ({
    posting: 'I',
    location_id: fleet.locationId,
    complaint: 'Leaks oil at the boom',
    ...more,
  });
  const open = (more: Form = {}) => admin.ok(createWorkOrder, { body: form(more) });
  const tryOpen = async (more: Form) => {
    const { status, refusal } = await admin.call(createWorkOrder, { body: form(more) });
    return [status, refusal.errors?.[0]?.path ?? '', refusal.errors?.[0]?.reason ?? refusal.reason];
  };
  const change = ({ id, row_version: ifMatch }: WorkOrder, more: Form) =>
    admin.call(updateWorkOrder, { params: { id }, body: form(more), ifMatch });
  const job = (by: Caller, id: number, step: JobStep, more: { mechanic_id?: number } = {}) =>
    by.call(stepJob, { params: { id }, body: { step, ...more } });
  const step = (
    by: Caller,
    { id, row_version: ifMatch }: WorkOrder,
    body: { step: OrderStep; confirm?: boolean; is_void?: boolean },
  ) => by.call(stepWorkOrder, { params: { id }, body, ifMatch });
  const status = async (number: string) => (await admin.ok(getAsset, { params: { number } })).status_code;
  return { counter, admin, fleet, hire, open, tryOpen, change, job, step, status };
};

describe('a work order', () => {
  it('stands on the map at its own address, else at its site, and one without coordinates at none [B2.35] [B5.30]', async () => {
    const { counter, open, tryOpen, change, admin } = await newWorkshop();
    const { id: customer_id } = await counter.addCustomer();
    const address = { address1: '1 Quay', city: 'Albany', prov_state: 'NY', postal_code: '12207' };
    const body = { name: 'Pier', ...address, latitude: 42.65, longitude: -73.75 };
    const { id: site_id } = await admin.ok(createSite, { params: { id: customer_id }, body });
    const machine = { posting: 'R', machine: 'Grader', customer_id, site_id } as const;
    const order = await open(machine);
    expect(order).toMatchObject({ latitude: 42.65, longitude: -73.75, address: '', place: null });
    const place = { latitude: 45.5, longitude: -73.6 };
    await change(order, { ...machine, address: 'Behind the quarry', place });
    const seen = await admin.ok(getWorkOrder, { params: { id: order.id } });
    expect(seen).toMatchObject({ ...place, address: 'Behind the quarry', place });
    const { items } = await admin.ok(listWorkOrders, { query: { search: 'quarry' } });
    expect(items).toMatchObject([{ ...place, order_n: order.order_n }]);
    await change(seen, { ...machine, address: 'Somewhere in the woods' });
    const lost = await admin.ok(getWorkOrder, { params: { id: order.id } });
    expect(lost).toMatchObject({ latitude: null, longitude: null, place: null });
    for (const off of [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: 0 },
    ])
      expect(await tryOpen({ ...machine, place: off })).toEqual([400, 'place', 'coordinates.invalid']);
  });

  it('takes the machine out of what can be rented while it is in the shop [B1.3] [B2.11] [B4.24]', async () => {
    const { counter, open, step, status, admin } = await newWorkshop();
    const lift = await counter.addAsset();
    const order = await open({ asset_id: lift.id, hold_mode: 'now', readyDate: '2026-01-08' });
    expect(order).toMatchObject({ order_n: '1', status: 0, hold_mode: 'now', is_at_risk: false });
    expect(await status(lift.number)).toBe('W');
    const figures = await admin.ok(assetFigures, { params: { number: lift.number } });
    expect(figures.downtime).toEqual({ planned: 0, breakdown: 1, damage: 0, parts: 0 });
    const early = await counter.tryOpen([rent(lift)]);
    expect(early.refusal.reason).toBe('product.unavailable');
    // Ready on the 8th: the 9th can be promised.
    await counter.open([rent(lift)], { kind: 'reservation', dateOut: '2026-01-09', dateIn: '2026-01-10' });
    const closed = await step(admin, order, { step: 'close', confirm: true });
    expect(closed.body).toMatchObject({ status: 3, closed_at: held.app.clock.now.toString() });
    expect(await status(lift.number)).toBe('A');
    await counter.open([rent(lift)]);
  });

  it('is at risk when a promise begins before the machine is ready, and the promise stays', async () => {
    const { counter, admin, open, step } = await newWorkshop();
    const lift = await counter.addAsset();
    const contract = await counter.open([rent(lift)], {
      kind: 'reservation',
      dateOut: '2026-01-07',
      dateIn: '2026-01-08',
    });
    const order = await open({ asset_id: lift.id, hold_mode: 'now', readyDate: '2026-01-12' });
    expect(order).toMatchObject({ is_at_risk: true, next_promise: { contract_id: contract.id } });
    await step(admin, order, { step: 'complete', confirm: true });
    expect(await admin.ok(getWorkOrder, { params: { id: order.id } })).toMatchObject({ is_at_risk: false });
  });

  it('does not take a machine that is with a customer', async () => {
    const { counter, admin, tryOpen, open } = await newWorkshop();
    const lift = await counter.addAsset();
    const contract = await counter.open([rent(lift)]);
    await admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines: [{ lineId: contract.lines[0]?.id ?? 0 }] },
      ifMatch: contract.row_version,
    });
    expect(await tryOpen({ asset_id: lift.id, hold_mode: 'now' })).toEqual([409, '', 'work_order.asset_out']);
    expect(await open({ asset_id: lift.id })).toMatchObject({ hold_mode: 'none' });
  });

  it('that is planned holds its days only, and follows its schedule [B5.34]', async () => {
    const { counter, fleet, open, tryOpen, change, hire } = await newWorkshop();
    const lift = await counter.addAsset();
    const ann = await hire('Ann');
    const days = { startDate: '2026-01-12', endDate: '2026-01-13' };
    const planned = { asset_id: lift.id, hold_mode: 'planned' as const, ...days };
    expect(await tryOpen(planned)).toEqual([400, 'mechanics', 'work_order.mechanic_required']);
    const order = await open({ ...planned, mechanics: [ann.id] });
    expect(order).toMatchObject({ status: 1, schedule_start: '2026-01-12T13:00:00Z' });
    await counter.open([rent(lift)]);
    const during = { kind: 'reservation' as const, dateOut: '2026-01-12', dateIn: '2026-01-13' };
    expect((await counter.tryOpen([rent(lift)], during)).refusal.reason).toBe('product.unavailable');
    const moved = await change(order, {
      ...planned,
      mechanics: [ann.id],
      startDate: '2026-01-19',
      endDate: '2026-01-20',
    });
    expect(moved.status).toBe(200);
    await counter.open([rent(lift)], during);
    // Taking the last mechanic off takes the schedule off.
    const off = await change(moved.body, { asset_id: lift.id });
    expect(off.body).toMatchObject({ status: 0, schedule_start: null, hold_mode: 'none' });
    expect(off.body.location_id).toBe(fleet.locationId);
  });

  it('is refused what its posting and billing forbid, at the field [B4.9] [B4.10] [B5.32] [B5.33]', async () => {
    const { counter, tryOpen } = await newWorkshop();
    const lift = await counter.addAsset();
    expect(await tryOpen({})).toEqual([400, 'asset_id', 'work_order.asset_required']);
    expect(await tryOpen({ posting: 'S' })).toEqual([400, 'customer_id', 'work_order.customer_required']);
    expect(await tryOpen({ asset_id: lift.id, billing: 'W' })).toEqual([
      400,
      'vendor_number',
      'work_order.vendor_number_required',
    ]);
    expect(await tryOpen({ asset_id: lift.id, complaint: '' })).toEqual([400, 'complaint', 'field.required']);
    expect(await tryOpen({ posting: 'N', hold_mode: 'now' })).toEqual([
      400,
      'hold_mode',
      'work_order.hold_needs_asset',
    ]);
    expect(await tryOpen({ asset_id: 99_999_999 })).toEqual([400, 'asset_id', 'reference.not_found']);
  });
});

describe('the time of a mechanic', () => {
  it('runs on one order at a time: who starts another pauses the first [B4.6] [B4.13]', async () => {
    const { counter, admin, open, job, hire } = await newWorkshop();
    const [one, two] = [await counter.addAsset(), await counter.addAsset()];
    const ann = await hire('Ann');
    const [first, second] = [
      await open({ asset_id: one.id, mechanics: [ann.id] }),
      await open({ asset_id: two.id }),
    ];
    expect((await job(ann.as, first.id, 'start')).body).toMatchObject({ status: 2 });
    held.app.clock.now = held.app.clock.now.add({ minutes: 4 });
    // The second one had no mechanic: who starts it takes it.
    expect((await job(ann.as, second.id, 'start')).body).toMatchObject({ status: 2, mechanics: ['Ann'] });
    const paused = await admin.ok(getWorkOrder, { params: { id: first.id } });
    expect(paused).toMatchObject({
      status: 7,
      workordermechanic_set: [{ status: 2, minutes: 4, is_last_mechanic: true }],
      time: [{ minutes: 4, pause_reason: 'another_job' }],
    });
    held.app.clock.now = held.app.clock.now.add({ minutes: 2 });
    expect((await job(ann.as, second.id, 'finish')).body).toMatchObject({ status: 2, is_all_done: true });
    expect((await job(ann.as, second.id, 'pause')).refusal.reason).toBe('work_order.step_not_allowed');
  });

  it('is one winner when two phones start the same mechanic at once', async () => {
    const { counter, open, job, hire, admin } = await newWorkshop();
    const ann = await hire('Ann');
    const orders = [];
    for (let n = 0; n < 4; n += 1)
      orders.push(await open({ asset_id: (await counter.addAsset()).id, mechanics: [ann.id] }));
    await Promise.all(orders.map(({ id }) => job(ann.as, id, 'start')));
    const seen = await Promise.all(orders.map(({ id }) => admin.ok(getWorkOrder, { params: { id } })));
    const running = seen.flatMap(({ workordermechanic_set: on }) => on).filter((each) => each.running_since);
    expect(running).toHaveLength(1);
  });

  it('is their own: a mechanic runs no other clock, and sees their orders and those that wait [B6.5]', async () => {
    const { counter, open, job, hire } = await newWorkshop();
    const [ann, bob] = [await hire('Ann'), await hire('Bob')];
    const mine = await open({ asset_id: (await counter.addAsset()).id, mechanics: [ann.id] });
    const other = await open({ asset_id: (await counter.addAsset()).id, mechanics: [bob.id] });
    const free = await open({ asset_id: (await counter.addAsset()).id });
    const { items } = await ann.as.ok(listWorkOrders, { query: {} });
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([mine.id, free.id]);
    expect((await job(ann.as, other.id, 'start')).status).toBe(404);
    expect((await job(ann.as, mine.id, 'assign', { mechanic_id: bob.id })).status).toBe(403);
  });
});

describe('the end of an order', () => {
  it('asks what is missing, can be taken back while complete, and is final when closed [B4.7] [B4.8]', async () => {
    const { counter, admin, open, step, change, status } = await newWorkshop();
    const lift = await counter.addAsset();
    const order = await open({ asset_id: lift.id, hold_mode: 'now' });
    const asked = await step(admin, order, { step: 'complete' });
    expect([asked.status, asked.refusal.reason]).toEqual([409, 'work_order.incomplete']);
    const complete = await step(admin, order, { step: 'complete', confirm: true });
    expect(complete.body.status).toBe(4);
    expect(await status(lift.number)).toBe('A');
    expect((await change(complete.body, { asset_id: lift.id })).refusal.reason).toBe(
      'work_order.complete_first',
    );
    const back = await step(admin, complete.body, { step: 'revert' });
    expect(back.body).toMatchObject({ status: 0, completed_at: null });
    expect(await status(lift.number)).toBe('W');
    const closed = await step(admin, back.body, { step: 'close', is_void: true });
    expect(closed.body).toMatchObject({ status: 3, is_void: true });
    expect((await step(admin, closed.body, { step: 'revert' })).refusal.reason).toBe('work_order.closed');
  });
});
