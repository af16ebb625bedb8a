import { assignStaging } from '@yardline/contract/staging/staging';
import { getTrip } from '@yardline/contract/trips/trips';
import { handWorkOver, listOpenWork } from '@yardline/contract/users/open-work';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { giveRole } from '../../../test/roles.ts';
import { newRoad } from '../../../test/tickets/road.ts';

const held = useApp();

/** Ann, a mechanic and a driver, has a work order, and a document to get ready; Bob could take both over. */
const newWork = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant, open } = counter;
  const { companyId } = tenant;
  const add = (name: string, isMechanic: boolean) =>
    addPerson(held.app, companyId, {
      name,
      email: `${name.toLowerCase()}-${companyId}@test.example`,
      role: 'Administrator',
      isMechanic,
    });
  const [ann, bob, cleo] = [await add('Ann', true), await add('Bob', true), await add('Cleo', false)];
  const lift = await counter.addAsset();
  const order = await admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      asset_id: lift.id,
      location_id: fleet.locationId,
      complaint: 'Leaks',
      mechanics: [ann],
    },
  });
  const reservation = await open([rent(await counter.addAsset())], { kind: 'reservation' });
  await admin.ok(assignStaging, { params: { id: reservation.id }, body: { hold_ids: [], user_id: ann } });
  return { ...counter, ann, bob, cleo, order, reservation };
};

const workOf = async ({ admin }: Awaited<ReturnType<typeof newWork>>, id: number) =>
  (await admin.ok(listOpenWork, { params: { id } })).work.map(({ kind, items }) => [
    kind,
    items.map((item) => item.id),
  ]);

describe('the open work of a user who leaves', () => {
  it('is listed by kind with who can take it, and goes to colleagues by the verbs of each kind [B3.51] [B4.21]', async () => {
    const shop = await newWork();
    const { admin, ann, bob, order, reservation } = shop;
    expect(await workOf(shop, ann)).toEqual([
      ['work_orders', [order.id]],
      ['stagings', [reservation.id]],
    ]);
    const { work } = await admin.ok(listOpenWork, { params: { id: ann } });
    expect(work[0]?.people).toEqual([{ id: bob, name: 'Bob' }]);
    const to = [
      { kind: 'work_orders', user_id: bob },
      { kind: 'stagings', user_id: bob },
    ] as const;
    const body = { to: [...to] };
    expect(await admin.ok(handWorkOver, { params: { id: ann }, body })).toEqual({ moved: 2, refused: [] });
    expect(await workOf(shop, ann)).toEqual([]);
    expect(await workOf(shop, bob)).toHaveLength(2);
    const { mechanics } = await admin.ok(getWorkOrder, { params: { id: order.id } });
    expect(mechanics).toEqual(['Bob']);
  });

  it('is trips with all that they carry, and tickets without a trip', async () => {
    const { admin, tenant, ann, bob, trip, ticket, place } = await newRoad(held.app);
    const carried = await ticket(1);
    const alone = await ticket(1, 11);
    const { id: tripId } = await trip();
    await place(tripId, [carried]);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('tickets').set({ driver_user_id: ann.id, status: 1 }).where('id', '=', alone).execute(),
    );
    const { work } = await admin.ok(listOpenWork, { params: { id: ann.id } });
    expect(work.map(({ kind, items }) => [kind, items.map(({ id }) => id)])).toEqual([
      ['trips', [tripId]],
      ['tickets', [alone]],
    ]);
    const to = work.map(({ kind }) => ({ kind, user_id: bob.id }));
    expect(await admin.ok(handWorkOver, { params: { id: ann.id }, body: { to } })).toEqual({
      moved: 2,
      refused: [],
    });
    const after = await admin.ok(listOpenWork, { params: { id: bob.id } });
    expect(after.work.map(({ kind }) => kind)).toEqual(['trips', 'tickets']);
    expect((await admin.ok(getTrip, { params: { id: tripId } })).driver_id).toBe(bob.id);
  });

  it('goes to no one who cannot take it, and of no other company', async () => {
    const shop = await newWork();
    const { admin, ann, cleo, bob } = shop;
    const give = (kind: 'work_orders' | 'stagings', user_id: number) =>
      admin.call(handWorkOver, { params: { id: ann }, body: { to: [{ kind, user_id }] } });
    expect((await give('work_orders', cleo)).refusal.errors).toMatchObject([
      { path: 'to.0.user_id', reason: 'reference.not_found' },
    ]);
    expect((await give('stagings', ann)).status).toBe(400);
    const { admin: neighbour } = await newShop(held.app);
    expect((await neighbour.call(listOpenWork, { params: { id: ann } })).status).toBe(404);
    const body = { to: [{ kind: 'work_orders', user_id: bob } as const] };
    expect((await neighbour.call(handWorkOver, { params: { id: ann }, body })).status).toBe(404);
  });

  it('stays where a colleague may not take it, with the reason, and with a user who has more rights than the actor', async () => {
    const shop = await newWork();
    const { admin, tenant, ann, bob, reservation } = shop;
    await giveRole(held.app, tenant.companyId, { name: 'People', grants: { users: 'edit' } });
    const email = `people-${tenant.companyId}@test.example`;
    const patId = await addPerson(held.app, tenant.companyId, { name: 'Pat', email, role: 'People' });
    const to = (userId: number) => ({ to: [{ kind: 'stagings' as const, user_id: userId }] });
    const { moved, refused } = await admin.ok(handWorkOver, { params: { id: ann }, body: to(patId) });
    expect([moved, refused.map(({ id }) => id)]).toEqual([0, [reservation.id]]);
    expect(refused[0]?.reason).not.toBe('');
    const pat = await signIn(held.app, email);
    const denied = await pat.call(handWorkOver, { params: { id: ann }, body: to(bob) });
    expect(denied.refusal.reason).toBe('person.beyond_own');
    expect(await workOf(shop, ann)).toHaveLength(2);
  });
});
