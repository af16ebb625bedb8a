import { getDispatch, handOverLane } from '@yardline/contract/trips/dispatch';
import {
  arriveAtStop,
  cancelTrip,
  finishTrip,
  leaveStop,
  pinStop,
  placeTickets,
  reorderStops,
  unplaceTickets,
  updateTrip,
  withdrawTrip,
} from '@yardline/contract/trips/trips';
import { createTruck, listTrucks, updateTruck } from '@yardline/contract/trips/trucks';
import { createTask } from '@yardline/contract/tickets/tasks';
import { createTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { move, read } from '../../../test/tickets/rental.ts';
import { monday, newRoad, pickupEnds, shortOf, window } from '../../../test/tickets/road.ts';

const held = useApp();

describe('trucks', () => {
  it('are kept with payload and yard; a number once, and only by who may change settings [B6.16]', async () => {
    const { admin, ann, fleet, truck, other } = await newRoad(held.app);
    const list = await admin.ok(listTrucks, { query: {} });
    expect(list.items).toMatchObject([{ number: 'T-1', payload: 1_000 }, { number: 'T-2' }]);
    const body = { number: 't-1', location_id: fleet.locationId, payload: 500 };
    const again = await admin.call(createTruck, { body });
    expect([again.status, again.refusal.reason]).toEqual([409, 'truck.number_taken']);
    for (const payload of [0, -1, 0.05, 1e6])
      expect((await admin.call(createTruck, { body: { ...body, number: 'T-9', payload } })).status).toBe(400);
    expect((await ann.as.call(createTruck, { body })).status).toBe(403);
    const changed = await admin.ok(updateTruck, {
      params: { id: other.id },
      ifMatch: other.row_version,
      body: { ...body, number: 'T-2', is_active: false },
    });
    expect(changed).toMatchObject({ payload: 500, is_active: false });
    expect((await admin.ok(listTrucks, { query: {} })).items.map(({ id }) => id)).toEqual([truck.id]);
  });

  it('cannot get smaller than what open trips carry, nor go out of service with them [B2.10]', async () => {
    const { admin, fleet, truck, ticket, trip, place } = await newRoad(held.app);
    const { id } = await trip();
    await place(id, [await ticket(6)]);
    const change = (more: object) =>
      admin.call(updateTruck, {
        params: { id: truck.id },
        ifMatch: truck.row_version,
        body: { number: 'T-1', location_id: fleet.locationId, payload: 1_000, ...more },
      });
    const small = await change({ payload: 599.9 });
    expect([small.status, small.refusal.reason]).toEqual([409, 'truck.overloaded']);
    expect((await change({ is_active: false })).refusal.reason).toBe('truck.in_use');
    expect((await change({ payload: 600 })).status).toBe(200);
  });
});

describe('a trip', () => {
  it('takes a driver and a truck, each for one trip at a time; trips that touch are two [B2.10]', async () => {
    const { admin, tryTrip, ann, bob, truck, other, tenant } = await newRoad(held.app);
    expect((await tryTrip(ann.id, truck.id)).status).toBe(201);
    const over = { startTime: '15:00', endTime: '18:00' };
    expect((await tryTrip(ann.id, other.id, over)).refusal.reason).toBe('trip.driver_twice');
    expect((await tryTrip(bob.id, truck.id, over)).refusal.reason).toBe('trip.truck_twice');
    expect((await tryTrip(ann.id, truck.id, { startTime: '16:00', endTime: '18:00' })).status).toBe(201);
    const clerk = await addPerson(held.app, tenant.companyId, {
      name: 'Cleo',
      email: `cleo@road-${tenant.companyId}.example`,
      role: 'Clerk',
    });
    const noDriver = await tryTrip(clerk, other.id);
    expect(noDriver.refusal.errors?.[0]).toMatchObject({ path: 'driver_id', reason: 'trip.not_driver' });
    expect((await tryTrip(bob.id, other.id, { startTime: '08:00', endTime: '08:00' })).status).toBe(400);
    const night = await tryTrip(bob.id, other.id, { startTime: '22:00', endTime: '02:00' });
    expect(night.body.ends_at).toBe('2026-01-06T07:00:00Z');
    expect((await admin.call(getDispatch, { query: { day: '2999-01-01' } })).status).toBe(400);
  });

  it('loads deliveries in the yard and has arrival times, loads and lateness by stop [B2.10]', async () => {
    const { trip, ticket, place, admin } = await newRoad(held.app);
    const slot = { from: '2026-01-05T13:00:00Z', to: '2026-01-05T13:20:00Z' };
    const [a, b] = [await ticket(4), await ticket(3, 10, slot)];
    const planned = await place((await trip()).id, [a, b]);
    expect(shortOf(planned)).toEqual([
      ['yard', 700],
      ['9', 300],
      ['10', 0],
    ]);
    // 10 minutes in the yard, 21 to Troy, 20 there, 1 to the next house: 8:52, after the slot that ends at 8:20.
    expect(
      planned.stops.map(({ arrive_at, late_minutes }) => [arrive_at.slice(11, 16), late_minutes]),
    ).toEqual([
      ['13:00', 0],
      ['13:31', 0],
      ['13:52', 32],
    ]);
    expect(planned.problems).toMatchObject([{ stop_id: planned.stops[2]?.id, code: 'trip.stop_late' }]);
    const { scheduledDate, driver_id: driver, status } = await read(admin, 'delivery', a);
    expect([scheduledDate, driver, status]).toEqual([monday, planned.driver_id, 1]);
  });

  it('goes to the yard again rather than carry more than its payload; what is too heavy alone is refused', async () => {
    const { trip, ticket, place, tryPlace, admin, contract, liftLine, addTruck, bob } = await newRoad(
      held.app,
    );
    const { id } = await trip();
    expect(shortOf(await place(id, [await ticket(5), await ticket(5, 10)])).at(0)).toEqual(['yard', 1_000]);
    const { body: lift } = await admin.call(createTicket, {
      params: { type: 'delivery' },
      body: {
        contract_id: contract.id,
        origin: { ...pickupEnds.destination },
        destination: pickupEnds.origin,
        lines: [{ lineId: liftLine, quantity: 1 }],
      },
    });
    expect(shortOf(await place(id, [lift.id])).slice(-2)).toEqual([
      ['yard', 900],
      ['9', 0],
    ]);
    const small = await addTruck('T-3', { payload: 800 });
    const second = await trip(bob.id, small.id);
    const heavy = await tryPlace(second.id, [lift.id], { from: id });
    expect([heavy.status, heavy.refusal.reason]).toEqual([409, 'truck.overloaded']);
  });

  it('counts a machine of unknown weight as the heaviest of its group, and says so [B2.10]', async () => {
    const { trip, ticket, place, tenant } = await newRoad(held.app);
    const a = await ticket(1);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('assets').set({ weight: null }).where('number', '=', 'PLANK').execute(),
    );
    const { stops } = await place((await trip()).id, [a]);
    expect(stops[0]?.tickets).toMatchObject([{ weight: 900, is_weight_known: false }]);
  });

  it('carries tasks as well: machines with their weight, words without one [B2.10]', async () => {
    const { trip, place, admin, fleet, tenant } = await newRoad(held.app);
    const lift = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('assets').where('number', '=', 'L-1').select('id').executeTakeFirstOrThrow(),
    );
    const { id } = await admin.ok(createTask, {
      body: {
        location_id: fleet.locationId,
        origin: { ...pickupEnds.destination },
        destination: pickupEnds.origin,
        things: [
          { carries: 'machine', assetId: lift.id },
          { carries: 'words', words: 'Box of keys' },
        ],
      },
    });
    const { stops } = await place((await trip()).id, [id]);
    expect(stops.map(({ tickets }) => tickets.map(({ act, items }) => [act, items]))).toEqual([
      [['load', expect.stringMatching(/^L-1 .*, Box of keys$/)]],
      [['unload', expect.stringMatching(/^L-1 .*, Box of keys$/)]],
    ]);
    expect(stops[0]?.tickets).toMatchObject([{ type: 'task', weight: 900, is_weight_known: false }]);
  });

  it('refuses another truck that is too small, and takes another driver with its tickets', async () => {
    const { trip, ticket, place, admin, addTruck, bob, truck } = await newRoad(held.app);
    const a = await ticket(6);
    const planned = await place((await trip()).id, [a]);
    const small = await addTruck('T-3', { payload: 500 });
    const change = (more: object) =>
      admin.call(updateTrip, {
        params: { id: planned.id },
        ifMatch: planned.row_version,
        body: { driver_id: planned.driver_id, truck_id: truck.id, ...window, ...more },
      });
    expect((await change({ truck_id: small.id })).refusal.reason).toBe('truck.overloaded');
    const { body } = await change({ driver_id: bob.id, startTime: '09:00' });
    expect([body.driver_name, body.stops[0]?.arrive_at]).toEqual(['Bob', '2026-01-05T14:00:00Z']);
    expect((await read(admin, 'delivery', a)).driver_id).toBe(bob.id);
  });
});

describe('placing', () => {
  it('moves tickets between trips and within one, and stops once at a place in a row [B2.10]', async () => {
    const { trip, ticket, place, now, ann, bob, truck, other, admin } = await newRoad(held.app);
    const [one, two] = [await trip(ann.id, truck.id), await trip(bob.id, other.id)];
    const [a, b, c] = [await ticket(1), await ticket(1, 10), await ticket(1)];
    await place(one.id, [a, b]);
    expect(shortOf(await place(one.id, [c], { position: 1 })).map(([where]) => where)).toEqual([
      'yard',
      '9',
      '10',
    ]);
    expect(shortOf(await place(one.id, [a], { position: 3, from: one.id }))).toEqual([
      ['yard', 300],
      ['9', 200],
      ['10', 100],
      ['9', 0],
    ]);
    await place(two.id, [a, b], { from: one.id });
    expect(shortOf(await now(one.id))).toEqual([
      ['yard', 100],
      ['9', 0],
    ]);
    expect((await read(admin, 'delivery', b)).driver_id).toBe(bob.id);
  });

  it('is refused where another dispatcher was quicker, with who placed it and where [B2.10]', async () => {
    const { trip, ticket, place, tryPlace, ann, bob, truck, other, tenant } = await newRoad(held.app);
    const [one, two] = [await trip(ann.id, truck.id), await trip(bob.id, other.id)];
    const email = `dee@road-${tenant.companyId}.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dee', email, role: 'Dispatcher' });
    const a = await ticket(1);
    await place(one.id, [a], { by: await signIn(held.app, email) });
    const late = await tryPlace(two.id, [a]);
    expect([late.status, late.refusal.reason]).toEqual([409, 'trip.ticket_placed']);
    expect(late.refusal.message).toBe(`D-1 is on trip ${one.number} of Ann. Dee placed it there.`);
    const stale = await tryPlace(two.id, [await ticket(1)], { ifMatch: 99 });
    expect(stale.status).toBe(412);
  });

  it('by 20 at once leaves one ticket on one of two trips [B2.10]', async () => {
    const { trip, ticket, ann, bob, truck, other, admin, now } = await newRoad(held.app);
    const trips = [await trip(ann.id, truck.id), await trip(bob.id, other.id)];
    const a = await ticket(2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.call(placeTickets, {
          params: { id: trips[n % 2]?.id ?? 0 },
          ifMatch: 1,
          body: { tickets: [{ ticket_id: a }] },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409, 412]));
    const stops = (await Promise.all(trips.map(({ id }) => now(id)))).flatMap((each) => shortOf(each));
    expect(stops).toEqual([
      ['yard', 200],
      ['9', 0],
    ]);
  });

  it('is undone: the ticket has the driver and the day that it had before, and a closed one is refused', async () => {
    const { trip, ticket, place, tryPlace, admin, tenant } = await newRoad(held.app);
    const { id } = await trip();
    const a = await ticket(1);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('tickets').set({ scheduled_at: '2026-01-04T15:00:00Z', is_timed: true }).execute(),
    );
    const { row_version: ifMatch } = await place(id, [a]);
    expect((await read(admin, 'delivery', a)).scheduledDate).toBe(monday);
    const empty = await admin.ok(unplaceTickets, { params: { id }, ifMatch, body: { ticket_ids: [a] } });
    expect(empty.stops).toEqual([]);
    const before = await read(admin, 'delivery', a);
    expect([before.status, before.driver_id, before.scheduledDate, before.scheduledTime]).toEqual([
      0,
      null,
      '2026-01-04',
      '10:00',
    ]);
    const gone = await admin.call(unplaceTickets, {
      params: { id },
      ifMatch: empty.row_version,
      body: { ticket_ids: [a] },
    });
    expect(gone.refusal.reason).toBe('trip.ticket_unplaced');
    await move(admin, before, 'cancel');
    expect((await tryPlace(id, [a])).refusal.reason).toBe('trip.ticket_over');
  });
});

describe('the order', () => {
  it('is changed by hand, which pins what moved; an incomplete one is refused [B2.10]', async () => {
    const { trip, ticket, place, admin } = await newRoad(held.app);
    const planned = await place((await trip()).id, [
      await ticket(1),
      await ticket(1, 10),
      await ticket(1, 11),
    ]);
    const ids = planned.stops.map(({ id }) => id);
    const order = (stop_ids: (number | undefined)[], ifMatch = planned.row_version) =>
      admin.call(reorderStops, {
        params: { id: planned.id },
        ifMatch,
        body: { stop_ids: stop_ids.map((id) => id ?? 0).filter((id) => id > 0) },
      });
    expect((await order(ids.slice(1))).refusal.reason).toBe('trip.order_incomplete');
    const { body } = await order([ids[0], ids[3], ids[1], ids[2]]);
    expect(shortOf(body)).toEqual([
      ['yard', 300],
      ['11', 200],
      ['9', 100],
      ['10', 0],
    ]);
    expect(body.stops.map((stop) => stop.is_pinned)).toEqual([false, true, false, false]);
    const params = { id: planned.id, stopId: ids[3] ?? 0 };
    const unpinned = await admin.ok(pinStop, {
      params,
      ifMatch: body.row_version,
      body: { is_pinned: false },
    });
    expect(unpinned.stops.some((stop) => stop.is_pinned)).toBe(false);
    // Two neighbors change places: which of them moved is said.
    const { body: swapped } = await admin.call(reorderStops, {
      params: { id: planned.id },
      ifMatch: unpinned.row_version,
      body: { stop_ids: [0, 3, 2, 1].map((n) => ids[n] ?? 0), moved_stop_id: ids[2] ?? 0 },
    });
    expect(swapped.stops.map((stop) => stop.is_pinned)).toEqual([false, false, true, false]);
    const yardLast = await order([ids[3], ids[1], ids[2], ids[0]], swapped.row_version);
    expect(shortOf(yardLast.body)[0]).toEqual(['yard', 300]);
  });
});

describe('releasing', () => {
  it('is refused with every reason by stop; lateness takes a reason of its own, and is taken back [B2.10]', async () => {
    const { trip, ticket, place, release, admin, tenant } = await newRoad(held.app);
    const { id } = await trip();
    const none = await release(id);
    expect([none.status, none.refusal.reason]).toEqual([409, 'trip.empty']);
    const slot = { from: '2026-01-05T13:00:00Z', to: '2026-01-05T13:10:00Z' };
    const [a, b] = [await ticket(1, 9, slot), await ticket(1, 10)];
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('tickets')
        .set({ destination_latitude: null, destination_longitude: null })
        .where('id', '=', b)
        .execute(),
    );
    await place(id, [a, b]);
    const both = await release(id, '');
    expect(both.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['stops.1', 'trip.stop_late'],
      ['stops.2', 'trip.stop_without_place'],
    ]);
    expect((await release(id, 'Customer agreed')).refusal.errors).toHaveLength(1);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .updateTable('tickets')
        .set({ destination_latitude: 42.73, destination_longitude: -73.69 })
        .where('id', '=', b)
        .execute(),
    );
    await place(id, [b], { from: id });
    const released = await release(id, 'Customer agreed');
    expect(released.body).toMatchObject({ status: 'released', late_reason: 'Customer agreed' });
    const back = await admin.ok(withdrawTrip, {
      params: { id },
      ifMatch: released.body.row_version,
      body: {},
    });
    expect(back).toMatchObject({ status: 'planned', late_reason: '' });
  });

  it('cancelled, a trip frees its driver, its truck and its tickets', async () => {
    const { trip, tryTrip, ticket, place, admin, ann, truck } = await newRoad(held.app);
    const a = await ticket(1);
    const { id, row_version: ifMatch } = await place((await trip()).id, [a]);
    const gone = await admin.ok(cancelTrip, { params: { id }, ifMatch, body: {} });
    expect(gone).toMatchObject({ status: 'cancelled', stops: [] });
    expect(await read(admin, 'delivery', a)).toMatchObject({ driver_id: null, status: 0 });
    expect((await tryTrip(ann.id, truck.id)).status).toBe(201);
  });
});

describe('the road', () => {
  const begun = async () => {
    const road = await newRoad(held.app);
    const [a, b] = [await road.ticket(1), await road.ticket(1, 10)];
    const { id } = await road.place((await road.trip()).id, [a, b]);
    await road.release(id);
    const at = async (index: number) => (await road.now(id)).stops[index]?.id ?? 0;
    const arrive = async (index: number) =>
      road.ann.as.call(arriveAtStop, { params: { id, stopId: await at(index) }, body: {} });
    const leave = async (index: number) =>
      road.ann.as.call(leaveStop, { params: { id, stopId: await at(index) }, body: {} });
    return { ...road, a, b, id, arrive, leave };
  };

  it('is driven by the driver of the trip alone, one trip at a time [B6.5]', async () => {
    const { id, start, ann, bob, now, trip, truck, release, ticket, place } = await begun();
    expect((await start(id, bob.as)).status).toBe(404);
    expect(
      (await ann.as.call(unplaceTickets, { params: { id }, ifMatch: 1, body: { ticket_ids: [1] } })).status,
    ).toBe(403);
    expect((await start(id, ann.as)).body).toMatchObject({
      status: 'under_way',
      began_at: '2026-01-05T13:00:00Z',
    });
    expect((await start(id, ann.as)).status).toBe(200);
    const evening = await trip(ann.id, truck.id, { startTime: '16:00', endTime: '18:00' });
    await place(evening.id, [await ticket(1, 11)]);
    await release(evening.id);
    const second = await start(evening.id, ann.as);
    expect([second.status, second.refusal.reason]).toEqual([409, 'trip.other_under_way']);
    expect((await now(id)).status).toBe('under_way');
  });

  it('records arrival and departure once, moves the tickets on, and keeps what is reached [B2.10]', async () => {
    const { id, start, ann, arrive, leave, a, b, admin, tryPlace, ticket, place } = await begun();
    expect((await arrive(0)).refusal.reason).toBe('trip.not_under_way');
    await start(id, ann.as);
    expect((await leave(0)).refusal.reason).toBe('trip.stop_not_reached');
    expect((await arrive(1)).refusal.reason).toBe('trip.load_first');
    await arrive(0);
    expect((await read(admin, 'delivery', a)).status).toBe(5);
    const left = await leave(0);
    expect((await leave(0)).body.stops[0]?.left_at).toBe(left.body.stops[0]?.left_at);
    expect((await read(admin, 'delivery', a)).status).toBe(2);
    const aboard = await tryPlace(id, [a], { from: id });
    expect(aboard.refusal.reason).toBe('trip.ticket_aboard');
    expect(shortOf(await place(id, [await ticket(1, 12)], { position: 0 })).map(([where]) => where)).toEqual([
      'yard',
      'yard',
      '12',
      '9',
      '10',
    ]);
    // The driver goes to the last stop first: it becomes the next one.
    const there = await arrive(4);
    expect(shortOf(there.body).map(([where]) => where)).toEqual(['yard', '10', 'yard', '12', '9']);
    expect((await read(admin, 'delivery', b)).status).toBe(6);
    await leave(1);
    expect((await read(admin, 'delivery', b)).status).toBe(4);
    const done = await ann.as.ok(finishTrip, { params: { id }, body: {} });
    expect([done.status, shortOf(done).map(([where]) => where)]).toEqual(['done', ['yard', '10']]);
    expect(await read(admin, 'delivery', a)).toMatchObject({ status: 0, driver_id: null });
  });
});

describe('the dispatch board', () => {
  it('has a lane for each driver, the trucks, and what waits, the most urgent first [B2.10]', async () => {
    const { trip, ticket, place, board, ann, bob, tenant } = await newRoad(held.app);
    const [a, b, c, d] = [await ticket(1), await ticket(1, 10), await ticket(1, 11), await ticket(1, 12)];
    await place((await trip()).id, [a]);
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx.updateTable('tickets').set({ priority: 1 }).where('id', '=', c).execute();
      await tx
        .updateTable('tickets')
        .set({ scheduled_at: '2026-01-03T15:00:00Z' })
        .where('id', '=', d)
        .execute();
    });
    const { lanes, trucks, unplaced, timeZone } = await board();
    expect(lanes.map((lane) => [lane.driver_name, lane.trips.length])).toEqual([
      ['Ann', 1],
      ['Bob', 0],
    ]);
    expect([trucks.map(({ number }) => number), timeZone]).toEqual([['T-1', 'T-2'], 'America/New_York']);
    expect(unplaced.map(({ id }) => id)).toEqual([d, c, b]);
    expect(unplaced[0]).toMatchObject({ is_overdue: true, items: 'PLANK Plank', weight: 100 });
    const own = await board(ann.as);
    expect(own.lanes.map((lane) => lane.driver_name)).toEqual(['Ann']);
    expect((await board(bob.as)).lanes.flatMap((lane) => lane.trips)).toEqual([]);
  });

  it('hands a whole lane to another driver, in its order [B2.10]', async () => {
    const { trip, ticket, place, board, admin, ann, bob, truck } = await newRoad(held.app);
    const a = await ticket(1);
    const one = await place((await trip()).id, [a]);
    const two = await trip(ann.id, truck.id, { startTime: '16:00', endTime: '18:00' });
    const body = { day: monday, from_driver_id: ann.id, to_driver_id: bob.id };
    const { trips } = await admin.ok(handOverLane, { body });
    expect(trips.map(({ id, driver_name: name }) => [id, name])).toEqual([
      [one.id, 'Bob'],
      [two.id, 'Bob'],
    ]);
    expect((await read(admin, 'delivery', a)).driver_id).toBe(bob.id);
    expect((await board()).lanes.map((lane) => lane.trips.length)).toEqual([0, 2]);
  });
});
