import type { InputOf } from '@yardline/contract/endpoint';
import type { placeTickets as endpoint, Trip } from '@yardline/contract/trips/trips';
import { isAboard, placedAll, without } from '@yardline/domain/trips/run';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { onRoad, type RoadTicket } from '../tickets/public.ts';
import { readCarried } from './carried.queries.ts';
import { lockTrip, refuseOver, type TripRecord } from './lock-trip.ts';
import { withPartners } from './pairs.ts';
import { plannedOn } from './plan-tickets.ts';
import { type LoadedRun, meet, type Placement, runOf } from './run-of.ts';
import { saveRun } from './save-run.ts';
import { getTripById } from './trips.queries.ts';

type Asked = InputOf<typeof endpoint>['body']['tickets'];

/** On which trip each of the tickets is, whose it is, and who placed it there. */
export const whereabouts = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('trip_stop_tickets')
    .innerJoin('trips', 'trips.id', 'trip_stop_tickets.trip_id')
    .innerJoin('users as drivers', 'drivers.id', 'trips.driver_user_id')
    .innerJoin('users as planners', 'planners.id', 'trip_stop_tickets.placed_by')
    .where('ticket_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('act', '=', 'load')
    .select(['ticket_id', 'trip_id', 'trips.number', 'drivers.name as driver', 'planners.name as user'])
    .execute();

/** A ticket that is no longer where the caller saw it is refused with who moved it. */
const refuseMoved = async (
  scope: Scope,
  { trip, asked, tickets }: { trip: TripRecord; asked: Asked; tickets: readonly RoadTicket[] },
): Promise<ReadonlyMap<number, number>> => {
  const found = await whereabouts(
    scope,
    tickets.map(({ id }) => id),
  );
  const tripOf = new Map(found.map((each) => [each.ticket_id, each]));
  for (const { ticket_id: id, from_trip_id: from } of asked) {
    const at = tripOf.get(id);
    const ticket = tickets.find((each) => each.id === id)?.short_title ?? '';
    if ((at?.trip_id ?? null) === from || at?.trip_id === trip.id) continue;
    if (at === undefined) throw new Refusal('trip.ticket_moved', { ticket });
    const { number, driver, user } = at;
    throw new Refusal('trip.ticket_placed', { ticket, trip: number, driver, user });
  }
  for (const ticket of tickets)
    if (onRoad.isOver(ticket) || ticket.status === 4)
      throw new Refusal('trip.ticket_over', { ticket: ticket.short_title });
  return new Map(found.map((each) => [each.ticket_id, each.trip_id]));
};

const refuseAboard = ({ run, rows }: LoadedRun, ids: readonly number[]): void => {
  const aboard = ids.find((id) => isAboard(run, id));
  if (aboard !== undefined)
    throw new Refusal('trip.ticket_aboard', { ticket: rows.get(aboard)?.short_title ?? '' });
};

/** Takes tickets off the trips on which they are now. @returns what they said before they were placed there */
const lift = async (
  scope: Scope,
  trips: readonly TripRecord[],
  tripOf: ReadonlyMap<number, number>,
): Promise<Map<number, Placement>> => {
  const earlier = new Map<number, Placement>();
  for (const trip of trips) {
    const ids = [...tripOf].flatMap(([ticketId, tripId]) => (tripId === trip.id ? [ticketId] : []));
    if (ids.length === 0) continue;
    refuseOver(scope, trip);
    const loaded = await runOf(scope, trip);
    refuseAboard(loaded, ids);
    for (const id of ids) {
      const placement = loaded.placements.get(id);
      if (placement !== undefined) earlier.set(id, placement);
      loaded.run = without(loaded.run, id);
    }
    await saveRun(scope, loaded);
    await audit(scope, { action: 'dispatch', noun: 'trips', rowId: trip.id, after: { unplaced: ids } });
  }
  return earlier;
};

/** What is asked, with the other halves of exchanges on site, which are where their halves are. */
const askedTogether = async (scope: Scope, asked: Asked): Promise<Asked> => {
  const fromOf = new Map(asked.map((each) => [each.ticket_id, each.from_trip_id]));
  const together: Asked = [];
  for (const each of fromOf.keys())
    for (const id of await withPartners(scope, [each]))
      if (!together.some(({ ticket_id: known }) => known === id))
        together.push({
          ticket_id: id,
          from_trip_id: (fromOf.has(id) ? fromOf.get(id) : fromOf.get(each)) ?? null,
        });
  return together;
};

/**
 * Places tickets on a trip, or moves them there from another one. A delivery is loaded at the yard, a pickup unloaded there; both halves
 * of an exchange on site go together.
 * @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed, trip.ticket_placed,
 *   trip.ticket_moved, trip.ticket_over, trip.ticket_aboard, truck.overloaded, ticket.contract_locked, trip.swap_order
 */
export const placeTickets = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const asked = await askedTogether(scope, body.tickets);
  const others = asked.flatMap(({ from_trip_id: from }) => from ?? []);
  const trips: TripRecord[] = [];
  for (const each of [...new Set([id, ...others])].toSorted((a, b) => a - b))
    trips.push(await lockTrip(scope, each, 'trips.create'));
  const trip = trips.find((each) => each.id === id) ?? notFound();
  const ids = asked.map((each) => each.ticket_id);
  const tickets = await onRoad.lock(scope, ids);
  const tripOf = await refuseMoved(scope, { trip, asked, tickets });
  await expectVersion(scope, 'trips', trip, ifMatch);
  refuseOver(scope, trip);
  const earlier = await lift(
    scope,
    trips.filter((each) => each.id !== id),
    tripOf,
  );
  const loaded = await runOf(scope, trip);
  refuseAboard(loaded, ids);
  for (const row of (await readCarried(scope, ids)).values()) meet(loaded, row);
  for (const ticket of tickets)
    loaded.placements.set(ticket.id, {
      earlier_driver_user_id: ticket.driver_user_id,
      earlier_scheduled_at: ticket.scheduled_at,
      earlier_is_timed: ticket.is_timed,
      ...(earlier.get(ticket.id) ?? loaded.placements.get(ticket.id)),
      placed_by: scope.actor.userId,
      placed_at: scope.now.toString(),
    });
  const truck = { tickets: loaded.tickets, payload: trip.payload, at: body.position };
  loaded.run = placedAll(loaded.run, ids, truck);
  await saveRun(scope, loaded);
  for (const ticket of tickets) await onRoad.plan(scope, ticket, plannedOn(loaded, ticket));
  await audit(scope, { action: 'dispatch', noun: 'trips', rowId: id, after: { placed: ids } });
  return getTripById(scope, id);
};
