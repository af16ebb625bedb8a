import { readMeter } from '@yardline/contract/assets/asset-life';
import { type Asset, getAsset } from '@yardline/contract/assets/assets';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import {
  countMaintenance,
  listMaintenanceSchedules,
  listMaintenanceStates,
  makeMaintenanceOrders,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import {
  createMaintenancePlan,
  listAssetMaintenance,
  markMaintenanceDone,
} from '@yardline/contract/maintenance/maintenance';
import { getWorkOrder, listWorkOrders, stepWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';
import { asAdministrator, runJob } from '../../../test/jobs.ts';
import { deliverEvent } from '../../kernel/jobs/deliver-event.ts';
import { keepMaintenanceOrders, listeners } from './keep-orders.ts';
import { makeOrder } from './make-orders.ts';

const held = useApp();

const service = { name: 'Oil and filters', every_units: 250, makes_orders: true } as const;

// The clock stands at 8:00 in New York on Monday 5 January 2026.
const newShop = async () => {
  const counter = await newCounter(held.app);
  const { admin, tenant } = counter;
  const plan = (number: string, body: object = {}) =>
    admin.ok(createMaintenancePlan, { params: { number }, body: { ...service, ...body } });
  const read = async (number: string, reading: number) => {
    const { row_version: ifMatch } = await admin.ok(getAsset, { params: { number } });
    await admin.ok(readMeter, { params: { number }, body: { reading, reason: 'read on paper' }, ifMatch });
    const told = await asAdministrator(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('topic', '=', 'maintenance.due').orderBy('id').select('id').execute(),
    );
    for (const { id } of told)
      await runJob(held.app, tenant.companyId, deliverEvent(listeners), { outbox_id: id });
  };
  const states = async (query: object = {}) => (await admin.ok(listMaintenanceStates, { query })).items;
  const orders = async () => (await admin.ok(listWorkOrders, { query: { type: 'maintenance' } })).items;
  const keep = () => runJob(held.app, tenant.companyId, keepMaintenanceOrders, {});
  const step = async (id: number, body: { step: 'complete' | 'revert' | 'close'; is_void?: boolean }) => {
    const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params: { id } });
    return admin.ok(stepWorkOrder, { params: { id }, body: { confirm: true, ...body }, ifMatch });
  };
  const schedules = async (id: number) =>
    (await admin.ok(listMaintenanceSchedules, { params: { id } })).schedules;
  return { counter, admin, plan, read, states, orders, keep, step, schedules };
};

const metered = (counter: Counter, number: string): Promise<Asset> =>
  counter.addAsset({ number, meter_type: 'M', meter: 100 });

describe('maintenance that is due', () => {
  it('is listed by what falls due first, with where the machine is, and counted by week [B9.12]', async () => {
    const { counter, admin, plan, read, states } = await newShop();
    const lift = await metered(counter, 'LIFT');
    await counter.addAsset({ number: 'PUMP' });
    await plan('LIFT', { makes_orders: false });
    await plan('PUMP', {
      name: 'Belt',
      kind: 3,
      every_units: null,
      due_on: '2026-01-14',
      makes_orders: false,
    });
    await plan('PUMP', { name: 'Hoses', kind: 2, every_units: null, every_days: 365, makes_orders: false });
    expect((await states()).map((row) => [row.plan_name, row.standing, row.falls_on])).toEqual([
      ['Belt', 'soon', '2026-01-14'],
      ['Hoses', 'fine', '2027-01-05'],
      ['Oil and filters', 'fine', null],
    ]);
    await read('LIFT', 260);
    expect(await states({ due: 'overdue' })).toMatchObject([
      {
        asset_number: 'LIFT',
        units_left: -10,
        location_title: expect.any(String),
        is_out: false,
        order: null,
      },
    ]);
    expect((await states({ due: 'soon' })).map(({ plan_name: name }) => name)).toEqual([
      'Oil and filters',
      'Belt',
    ]);
    expect((await states({ week: '2026-01-12' })).map(({ plan_name: name }) => name)).toEqual(['Belt']);
    const counts = await admin.ok(countMaintenance, { query: {} });
    expect([counts.overdue, counts.soon]).toEqual([1, 2]);
    expect(counts.weeks.slice(0, 2)).toEqual([
      { week: '2026-01-05', count: 1 },
      { week: '2026-01-12', count: 1 },
    ]);
    const rented = await counter.open([rent(lift)]);
    await admin.ok(checkOutContract, {
      params: { id: rented.id },
      ifMatch: rented.row_version,
      body: { lines: [{ lineId: rented.lines[0]?.id ?? 0, meterOut: 260 }] },
    });
    expect(await states({ due: 'overdue' })).toMatchObject([
      { is_out: true, customer_name: 'Hudson Concrete', out_until: expect.any(String) },
    ]);
  });

  it('opens one order for a machine when a reading makes it due, and takes along what is due within its lead [B9.12]', async () => {
    const { counter, plan, read, orders, keep, schedules, states } = await newShop();
    await metered(counter, 'LIFT');
    await plan('LIFT');
    await plan('LIFT', { name: 'Belts', kind: 3, every_units: null, due_on: '2026-01-18' });
    await plan('LIFT', { name: 'Hoses', kind: 3, every_units: null, due_on: '2026-03-01' });
    await plan('LIFT', { name: 'Paint', makes_orders: false });
    await read('LIFT', 224);
    // The belts are due within their own days of lead, which alone is no reading's doing.
    expect(await orders()).toMatchObject([{ complaint: 'Belts', type: 'maintenance', hold_mode: 'none' }]);
    await read('LIFT', 226);
    await keep();
    await keep();
    const all = await orders();
    expect(all.map(({ complaint }) => complaint).toSorted()).toEqual(['Belts', 'Oil and filters']);
    const oil = all.find(({ complaint }) => complaint !== 'Belts');
    expect(await schedules(oil?.id ?? 0)).toMatchObject([
      { name: 'Oil and filters', cycle: 1, maintenance_type: 4, is_done: false },
    ]);
    expect((await states({ unordered: '1' })).map(({ plan_name: name }) => name).toSorted()).toEqual([
      'Hoses',
      'Paint',
    ]);
  });

  it('is one order however many look at once [B9.12]', async () => {
    const { counter, plan, read, orders } = await newShop();
    const lift = await metered(counter, 'LIFT');
    await plan('LIFT');
    await plan('LIFT', { name: 'Belts' });
    const { companyId } = counter.tenant;
    const ifMatch = (await counter.admin.ok(getAsset, { params: { number: 'LIFT' } })).row_version;
    await counter.admin.ok(readMeter, {
      params: { number: 'LIFT' },
      body: { reading: 260, reason: 'read on paper' },
      ifMatch,
    });
    const runs = await Promise.all(
      Array.from({ length: 12 }, () =>
        asAdministrator(held.app, companyId, (scope) => makeOrder(scope, lift.id, { by: 'itself' })),
      ),
    );
    expect(runs.filter((made) => made !== undefined)).toHaveLength(1);
    expect(await orders()).toMatchObject([{ complaint: 'Belts, Oil and filters' }]);
    await read('LIFT', 270);
    expect(await orders()).toHaveLength(1);
  });

  it('is done when its order is complete, goes on where it stood when that is reverted, and begins its next cycle [B4.7] [B9.12]', async () => {
    const { counter, admin, plan, read, orders, step, schedules } = await newShop();
    await metered(counter, 'LIFT');
    await plan('LIFT', { every_units: 20, start_meter: 100 });
    await read('LIFT', 121);
    const [order] = await orders();
    const id = order?.id ?? 0;
    const stands = async () => {
      const { plans, done } = await admin.ok(listAssetMaintenance, { params: { number: 'LIFT' } });
      return [plans[0]?.standing, plans[0]?.units_left, done.length];
    };
    expect(await stands()).toEqual(['overdue', -1, 0]);
    await step(id, { step: 'complete' });
    expect(await stands()).toEqual(['fine', 20, 1]);
    expect(await schedules(id)).toMatchObject([{ cycle: 1, is_done: true }]);
    await step(id, { step: 'revert' });
    expect(await stands()).toEqual(['overdue', -1, 0]);
    await read('LIFT', 123);
    expect(await orders()).toHaveLength(1);
    await step(id, { step: 'close' });
    expect(await stands()).toEqual(['fine', 20, 1]);
    await read('LIFT', 143);
    const next = await orders();
    expect(next).toHaveLength(1);
    expect(await schedules(next[0]?.id ?? 0)).toMatchObject([{ cycle: 2, is_done: false }]);
  });

  it('that was done by hand meanwhile is not done again by its order [B9.12]', async () => {
    const { counter, admin, plan, read, orders, step } = await newShop();
    await metered(counter, 'LIFT');
    const { plans } = await plan('LIFT');
    await read('LIFT', 260);
    await admin.ok(markMaintenanceDone, {
      params: { number: 'LIFT', id: plans[0]?.id ?? 0 },
      body: { done_on: '2026-01-05' },
    });
    await step((await orders())[0]?.id ?? 0, { step: 'complete' });
    const { done } = await admin.ok(listAssetMaintenance, { params: { number: 'LIFT' } });
    expect(done).toHaveLength(1);
  });

  it('never pulls a machine off rent: its plan says an order for the field, one when it is back, or none [B9.12]', async () => {
    const { counter, admin, plan, read, orders, keep, states } = await newShop();
    const lift = await metered(counter, 'LIFT');
    await plan('LIFT', { name: 'Back', on_rent: 'at_return' });
    await plan('LIFT', { name: 'Field', on_rent: 'field' });
    await plan('LIFT', { name: 'Never', on_rent: 'skip' });
    const rented = await counter.open([rent(lift)]);
    await admin.ok(checkOutContract, {
      params: { id: rented.id },
      ifMatch: rented.row_version,
      body: { lines: [{ lineId: rented.lines[0]?.id ?? 0, meterOut: 100 }] },
    });
    await read('LIFT', 260);
    await keep();
    const [order] = await orders();
    expect(await orders()).toMatchObject([{ complaint: 'Field', hold_mode: 'none' }]);
    expect(await admin.ok(getWorkOrder, { params: { id: order?.id ?? 0 } })).toMatchObject({
      contract_id: rented.id,
    });
    expect((await states({ unordered: '1' })).map(({ plan_name: name }) => name)).toEqual(['Back', 'Never']);
  });

  it('is ordered by hand for what is picked, one order for a machine, and again where one was void by mistake [B9.12]', async () => {
    const { counter, admin, plan, read, states, orders, step, keep } = await newShop();
    await metered(counter, 'LIFT');
    await metered(counter, 'LOADER');
    for (const number of ['LIFT', 'LOADER']) {
      await plan(number, { makes_orders: false });
      await plan(number, { name: 'Belts', makes_orders: false });
    }
    await read('LIFT', 260);
    expect(await orders()).toEqual([]);
    const ids = (await states()).map(({ id }) => id);
    const made = await admin.ok(makeMaintenanceOrders, { body: { ids } });
    expect([made.orders.length, made.skipped]).toEqual([2, 0]);
    const again = await admin.call(makeMaintenanceOrders, { body: { ids } });
    expect([again.status, again.refusal.reason]).toEqual([409, 'maintenance.nothing_to_order']);
    const first = made.orders[0]?.id ?? 0;
    await step(first, { step: 'close', is_void: true });
    await keep();
    expect(await orders()).toHaveLength(1);
    expect((await admin.ok(makeMaintenanceOrders, { body: { ids } })).orders).toHaveLength(1);
  });
});
