import { getRecall, updateRecall } from '@yardline/contract/recalls/recalls';
import { planRecallMachines } from '@yardline/contract/recalls/recall-machines';
import {
  createWorkOrder,
  getWorkOrder,
  stepWorkOrder,
  updateWorkOrder,
  workOrderChange,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newRecallShop } from '../../../test/recalls/shop.ts';

const held = useApp();

const newShop = async () => {
  const made = await newRecallShop(held.app);
  const { admin, shop } = made;
  const repair = (asset: { id: number }, more: object = {}) =>
    admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        asset_id: asset.id,
        location_id: shop.fleet.locationId,
        complaint: 'Leaks',
        ...more,
      },
    });
  const complete = async (id: number) => {
    const { row_version: ifMatch } = await admin.ok(getWorkOrder, { params: { id } });
    return admin.call(stepWorkOrder, { params: { id }, body: { step: 'complete', confirm: true }, ifMatch });
  };
  return { ...made, repair, complete };
};

describe('a machine whose use is stopped', () => {
  it('of a customer is never held, and hinders no other order on it [B1.3]', async () => {
    const { shop, addLift, recall, machines, admin, repair, complete, orders } = await newShop();
    const customer_id = shop.customer.id;
    const theirs = await addLift('A1', { kind: 'customer_owned', customer_id });
    const { id } = await recall();
    const open = (await machines(id)).filter(({ status }) => status === 'open');
    await admin.ok(planRecallMachines, { params: { id }, body: { ids: open.map((row) => row.id) } });
    const order = await repair(theirs, { posting: 'R', customer_id });
    expect((await complete(order.id)).status).toBe(200);
    expect(await orders()).toMatchObject([{ hold_mode: 'none' }]);
  });

  it('whose recall is planned for later is held as soon as the order before it ends [B1.3]', async () => {
    const { shop, tenant, addLift, recall, orders, admin, repair, complete, statusOf } = await newShop();
    const lift = await addLift('A1');
    const before = await repair(lift, { hold_mode: 'now', readyDate: '2026-01-06' });
    await recall();
    const [waits] = await orders();
    expect(waits).toMatchObject({ hold_mode: 'none' });
    const ann = await addPerson(held.app, tenant.companyId, {
      name: 'Ann',
      email: `ann@recall-${tenant.companyId}.example`,
      role: 'Mechanic',
      isMechanic: true,
    });
    const seen = await admin.ok(getWorkOrder, { params: { id: waits?.id ?? 0 } });
    const body = workOrderChange.parse({
      type: 'recall',
      posting: 'I',
      asset_id: lift.id,
      location_id: shop.fleet.locationId,
      complaint: seen.complaint,
      mechanics: [ann],
      hold_mode: 'planned',
      startDate: '2026-01-12',
      endDate: '2026-01-12',
    });
    await admin.ok(updateWorkOrder, { params: { id: seen.id }, body, ifMatch: seen.row_version });
    expect((await complete(before.id)).status).toBe(200);
    expect(await orders()).toMatchObject([{ hold_mode: 'now' }]);
    expect(await statusOf(lift.number)).toBe('W');
  });

  it('is held by the order that it had before, and names the recall at the counter [B1.3]', async () => {
    const { shop, addLift, recall, machines, orders, admin, statusOf, tell, tryOut } = await newShop();
    const lift = await addLift('A1');
    const contract = await shop.open([rent(lift)], { dateOut: '2026-01-20', dateIn: '2026-01-21' });
    const { id } = await recall({ severity: 'next_service' });
    const all = await machines(id);
    await admin.ok(planRecallMachines, { params: { id }, body: { ids: all.map((row) => row.id) } });
    expect(await orders()).toMatchObject([{ hold_mode: 'none' }]);
    const seen = await admin.ok(getRecall, { params: { id } });
    const { maker_number, title, make, model } = seen;
    await admin.ok(updateRecall, {
      params: { id },
      body: { maker_number, title, make, model, severity: 'stop_use' },
      ifMatch: seen.row_version,
    });
    await tell();
    expect(await orders()).toMatchObject([{ hold_mode: 'now' }]);
    expect(await statusOf(lift.number)).toBe('W');
    const { refusal } = await tryOut(contract);
    expect([refusal.reason, refusal.message.includes(maker_number)]).toEqual(['asset.recall_open', true]);
  });
});
