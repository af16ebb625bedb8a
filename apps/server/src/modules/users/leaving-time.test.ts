import { getTimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import * as users from '@yardline/contract/users/users';
import { createWorkOrder, getWorkOrder, stepJob } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

/** Ann has worked on an order for three minutes. */
const working = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const lift = await counter.addAsset();
  const email = `ann@leaving-${tenant.companyId}.example`;
  const annId = await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const ann = await signIn(held.app, email);
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      asset_id: lift.id,
      location_id: fleet.locationId,
      complaint: 'Leaks',
      mechanics: [annId],
    },
  });
  const began = held.app.clock.now.toString();
  await ann.ok(stepJob, { params: { id: order.id }, body: { step: 'start' } });
  held.app.clock.now = held.app.clock.now.add({ minutes: 3 });
  const orderNow = () => admin.ok(getWorkOrder, { params: { id: order.id } });
  return { ...counter, ann, annId, began, order, orderNow };
};

describe('time of a user who leaves', () => {
  it('ends with the account: the job is paused and the attendance says who ended it [B4.13]', async () => {
    const { admin, annId, began, order, orderNow } = await working();
    const params = { id: annId };
    const leave = await admin.ok(users.previewLeave, { params });
    expect([leave.open_orders, leave.running_order, leave.clocked_in_at]).toEqual([1, order.order_n, began]);
    await admin.ok(users.deactivateUser, { params });
    expect((await orderNow()).status).toBe(7);
    const sheet = await admin.ok(getTimeSheet, { params, query: { week: '2026-01-05' } });
    expect(sheet.stretches).toMatchObject([
      { source: 'deactivated', by_name: 'Alex Admin', ended_at: held.app.clock.now.toString() },
    ]);
    expect((await admin.ok(users.previewLeave, { params })).clocked_in_at).toBeNull();
  });

  it('is not ended where it was forgotten: the account ends all the same, and the end of the time is said in their week', async () => {
    const { admin, annId, orderNow, tenant } = await working();
    const began_at = held.app.clock.now.subtract({ hours: 30 }).toString();
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('clock_openings').set({ began_at }).execute(),
    );
    const params = { id: annId };
    await admin.ok(users.deactivateUser, { params });
    expect((await orderNow()).status).toBe(7);
    expect((await admin.ok(users.previewLeave, { params })).clocked_in_at).toBe(began_at);
  });

  it('on a job ends when they are no mechanic any more, and their attendance goes on', async () => {
    const { admin, annId, began, orderNow } = await working();
    const params = { id: annId };
    const user = await admin.ok(users.getUserRecord, { params });
    const body = {
      name: user.name,
      phone: user.phone,
      is_web: user.is_web,
      is_mobile: user.is_mobile,
      is_admin: user.is_admin,
      is_driver: user.is_driver,
      is_mechanic: false,
      is_salesman: user.is_salesman,
      default_division_id: user.default_division_id,
      places: user.places.map(({ division, roles, locations }) => ({
        division_id: division.id,
        role_ids: roles.map(({ id }) => id),
        location_ids: locations.map(({ id }) => id),
      })),
    };
    await admin.ok(users.updateUser, { params, body, ifMatch: user.row_version });
    expect((await orderNow()).status).toBe(7);
    const leave = await admin.ok(users.previewLeave, { params });
    expect([leave.running_order, leave.clocked_in_at]).toEqual([null, began]);
  });
});
