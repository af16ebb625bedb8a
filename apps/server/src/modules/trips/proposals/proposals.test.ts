import { applyRoutes, proposeRoutes, type RouteProposal } from '@yardline/contract/trips/proposals';
import { pinStop } from '@yardline/contract/trips/trips';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { monday, newRoad, shortOf } from '../../../../test/tickets/road.ts';

const held = useApp();

const newProposals = async () => {
  const road = await newRoad(held.app);
  const { admin } = road;
  const propose = (places = true): Promise<RouteProposal> =>
    admin.ok(proposeRoutes, { body: { day: monday, places_tickets: places } });
  const tryApply = ({ trips }: RouteProposal) =>
    admin.call(applyRoutes, {
      body: {
        trips: trips.map(({ trip_id, row_version, acts }) => ({ trip_id, row_version, acts })),
      },
    });
  return { ...road, propose, tryApply };
};

it('orders the stops of a trip, shows what that changes, and writes nothing until it is applied [B2.10]', async () => {
  const { trip, place, ticket, now, propose, tryApply } = await newProposals();
  const { id } = await trip();
  // Back and forth along the street.
  const houses = [100, 10, 90, 20];
  for (const house of houses) await place(id, [await ticket(1, house)]);
  const before = await now(id);
  const proposal = await propose();
  const [lane] = proposal.trips;
  expect(lane).toMatchObject({ trip_id: id, is_changed: true, driver_name: 'Ann', truck_number: 'T-1' });
  expect(lane?.after.metres).toBeLessThan(lane?.before.metres ?? 0);
  expect(await now(id)).toEqual(before);
  const applied = await tryApply(proposal);
  expect(applied.status).toBe(200);
  const after = await now(id);
  expect(after.distance).toBeLessThan(before.distance);
  const visited = shortOf(after)
    .map(([house]) => house)
    .filter((house) => house !== 'yard');
  const street = ['10', '20', '90', '100'];
  expect([street, street.toReversed()]).toContainEqual(visited);
  expect((await propose()).trips[0]?.is_changed).toBe(false);
});

it('finds a place for tickets without a trip, by load, and says which fit nowhere and why [B2.10]', async () => {
  const { trip, bob, other, ticket, now, board, propose, tryApply } = await newProposals();
  const ids = [(await trip()).id, (await trip(bob.id, other.id)).id];
  for (const [quantity, house] of [
    [6, 10],
    [3, 20],
  ] as const)
    await ticket(quantity, house);
  const late = await ticket(1, 30, { from: `${monday}T06:00:00Z`, to: `${monday}T06:30:00Z` });
  expect((await propose(false)).trips.every((lane) => !lane.is_changed)).toBe(true);
  const proposal = await propose();
  expect(proposal.trips.flatMap(({ added }) => added).length + proposal.left_out.length).toBe(3);
  const unfit = proposal.left_out.find(({ ticket_id: id }) => id === late);
  expect(unfit === undefined || unfit.why === 'slot').toBe(true);
  expect((await tryApply(proposal)).status).toBe(200);
  const trips = await Promise.all(ids.map((id) => now(id)));
  expect(trips.flatMap(({ stops }) => stops.map((stop) => stop.load_after <= 1_000))).not.toContain(false);
  const { unplaced } = await board();
  expect(unplaced.map(({ id }) => id)).toEqual(proposal.left_out.map(({ ticket_id: id }) => id));
});

it('moves tickets between trips, all or nothing, and is refused once another dispatcher planned on [B2.10] [B6.16]', async () => {
  const { trip, bob, other, place, ticket, now, ann, propose, tryApply, admin } = await newProposals();
  const [first, second] = [await trip(), await trip(bob.id, other.id)];
  const [near, far] = [await ticket(5, 10), await ticket(5, 11)];
  await place(first.id, [near]);
  await place(second.id, [far]);
  const proposal = await propose();
  // One truck takes both.
  expect(proposal.trips.map(({ acts }) => acts.length).toSorted((x, y) => x - y)).toEqual([0, 4]);
  const stale = await propose();
  expect((await tryApply(proposal)).status).toBe(200);
  const [a, b] = [await now(first.id), await now(second.id)];
  expect([a, b].map(({ stops }) => stops.length).toSorted((x, y) => x - y)).toEqual([0, 3]);
  const again = await tryApply(stale);
  expect([again.status, again.refusal.reason]).toEqual([412, 'document.stale']);
  const body = { day: monday, places_tickets: false };
  expect((await ann.as.call(proposeRoutes, { body })).status).toBe(403);
  // Half of a ticket, or one that is left behind, is no order.
  const full = a.stops.length > 0 ? a : b;
  const lane = (await propose()).trips.find(({ trip_id: id }) => id === full.id);
  const broken = { trip_id: full.id, row_version: full.row_version, acts: lane?.acts.slice(0, 3) ?? [] };
  const refused = await admin.call(applyRoutes, { body: { trips: [broken] } });
  expect(refused.refusal.reason).toBe('trip.order_incomplete');
});

it('keeps pinned stops on their trip and behind each other [B2.10]', async () => {
  const { admin, trip, place, ticket, now, propose } = await newProposals();
  const { id } = await trip();
  for (const house of [50, 100, 10]) await place(id, [await ticket(1, house)]);
  const order = async () =>
    (await propose()).trips[0]?.stops.flatMap(({ place: where }) => /(\d+) River/.exec(where)?.[1] ?? []);
  expect(await order()).not.toEqual(['50', '100', '10']);
  for (const house of ['50 River', '100 River', '10 River']) {
    const { stops, row_version: version } = await now(id);
    const stopId = stops.find(({ place: where }) => where.includes(house))?.id ?? 0;
    await admin.ok(pinStop, { params: { id, stopId }, ifMatch: version, body: { is_pinned: true } });
  }
  expect(await order()).toEqual(['50', '100', '10']);
});
