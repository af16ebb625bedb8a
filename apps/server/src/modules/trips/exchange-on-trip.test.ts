import { getDispatch } from '@yardline/contract/trips/dispatch';
import { createTrip, getTrip, placeTickets, unplaceTickets } from '@yardline/contract/trips/trips';
import { applyRoutes, proposeRoutes } from '@yardline/contract/trips/proposals';
import { createTruck } from '@yardline/contract/trips/trucks';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, useApp } from '../../../test/app.ts';
import { newExchangeOnSite } from '../../../test/tickets/exchange-on-site.ts';

const held = useApp();
const day = '2026-01-05';

const planned = async () => {
  const desk = await newExchangeOnSite(held.app);
  const { admin, shop } = desk;
  const { companyId } = shop.tenant;
  const trip = async (name: string) => {
    const email = `${name.toLowerCase()}@swap-${companyId}.example`;
    const driver_id = await addPerson(held.app, companyId, { name, email, role: 'Driver', isDriver: true });
    const truck = await admin.ok(createTruck, {
      body: { number: `T-${name}`, location_id: shop.fleet.locationId, payload: 1_000 },
    });
    const { id } = await admin.ok(createTrip, {
      body: { day, driver_id, truck_id: truck.id, startTime: '10:00', endTime: '16:00' },
    });
    return { id, driver_id };
  };
  const place = async (id: number, ticket: number, from: number | null = null) =>
    admin.ok(placeTickets, {
      params: { id },
      ifMatch: (await admin.ok(getTrip, { params: { id } })).row_version,
      body: { tickets: [{ ticket_id: ticket, from_trip_id: from }] },
    });
  return { ...desk, trip, place, made: await desk.order() };
};

describe('an exchange on site on a trip', () => {
  it('is placed, moved and taken off as a pair, the replacement first [B2.10] [B3.54]', async () => {
    const { admin, trip, place, made, ticket } = await planned();
    const [ann, bob] = [await trip('Ann'), await trip('Bob')];
    const placed = await place(ann.id, made.pickup.id);
    expect(
      placed.stops.map(({ is_yard: isYard, tickets }) => [
        isYard,
        tickets.map(({ short_title: title, act }) => `${title} ${act}`),
      ]),
    ).toEqual([
      [true, ['D-1 load']],
      [false, ['D-1 unload', 'P-1 load']],
      [true, ['P-1 unload']],
    ]);
    const moved = await place(bob.id, made.delivery.id, ann.id);
    expect(moved.stops.flatMap(({ tickets }) => tickets)).toHaveLength(4);
    expect((await admin.ok(getTrip, { params: { id: ann.id } })).stops).toEqual([]);
    for (const type of ['delivery', 'pickup'] as const)
      expect(await ticket(type, made)).toMatchObject({ driver_id: bob.driver_id, status: 1 });
    const off = await admin.ok(unplaceTickets, {
      params: { id: bob.id },
      ifMatch: moved.row_version,
      body: { ticket_ids: [made.delivery.id] },
    });
    expect(off.stops).toEqual([]);
    const { unplaced } = await admin.ok(getDispatch, { query: { day } });
    expect(unplaced.map(({ short_title: title }) => title).toSorted()).toEqual(['D-1', 'P-1']);
  });

  it('is proposed as a pair for one truck, and half of it is no order [B2.10] [B3.54]', async () => {
    const { admin, shop, trip, ticket, made } = await planned();
    await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
      await tx.updateTable('divisions').set({ latitude: 42.6526, longitude: -73.7562 }).execute();
      const going = { destination_latitude: 42.7284, destination_longitude: -73.6918 };
      const coming = { origin_latitude: 42.7284, origin_longitude: -73.6918 };
      await tx.updateTable('tickets').set(going).where('type', '=', 'delivery').execute();
      await tx.updateTable('tickets').set(coming).where('type', '=', 'pickup').execute();
    });
    const { id } = await trip('Cal');
    const { trips, left_out: leftOut } = await admin.ok(proposeRoutes, { body: { day } });
    expect(leftOut).toEqual([]);
    const [lane] = trips;
    expect(
      lane?.acts.map(({ ticket_id: of, act }) => `${of === made.delivery.id ? 'D' : 'P'} ${act}`),
    ).toEqual(['D load', 'D unload', 'P load', 'P unload']);
    const apply = (acts: NonNullable<typeof lane>['acts']) =>
      admin.call(applyRoutes, {
        body: { trips: [{ trip_id: id, row_version: lane?.row_version ?? 0, acts }] },
      });
    const half = await apply((lane?.acts ?? []).filter(({ ticket_id: of }) => of === made.delivery.id));
    expect(half.refusal.reason).toBe('trip.order_incomplete');
    expect((await apply(lane?.acts ?? [])).status).toBe(200);
    expect((await ticket('pickup', made)).driver_name).toBe('Cal');
  });
});
