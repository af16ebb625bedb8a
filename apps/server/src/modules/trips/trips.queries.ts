import type { Address } from '@yardline/contract/fields';
import type { StopTicket, Trip, TripStop } from '@yardline/contract/trips/trips';
import { say } from '@yardline/contract/words/say';
import type { RefusalCode } from '@yardline/contract/refusals';
import type { Act } from '@yardline/domain/trips/run';
import type { TripStatus } from '@yardline/domain/trips/states';
import { type Expression, sql, type SqlBool } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CarriedRow, lineOf, readCarried } from './carried.queries.ts';

/** Which trips the actor sees: those of their places; drivers who do not plan see their own. [B6.5] */
export const whatReaches = (scope: Scope): Expression<SqlBool> => {
  const { userId } = scope.actor;
  const isDriver = sql`exists (select from users u
    where u.company_id = trips.company_id and u.id = ${userId} and u.is_driver)`;
  return sql<SqlBool>`(${placesWhere(scope, 'trips', 'trips.view')} and (trips.driver_user_id = ${userId}
    or not ${isDriver} or ${placesWhere(scope, 'trips', 'trips.create')}))`;
};

/** Trips with what every view of them shows, as far as the actor reaches. */
export const tripRows = (scope: Scope) =>
  scope.tx
    .selectFrom('trips')
    .innerJoin('divisions', 'divisions.id', 'trips.division_id')
    .innerJoin('locations', 'locations.id', 'trips.location_id')
    .innerJoin('users', 'users.id', 'trips.driver_user_id')
    .innerJoin('trucks', 'trucks.id', 'trips.truck_id')
    .where(whatReaches(scope))
    .select(['trips.id', 'trips.number', 'day', 'trips.status', 'trips.division_id', 'trips.location_id'])
    .select(['locations.title as location_title', 'divisions.time_zone as timeZone'])
    .select(['driver_user_id as driver_id', 'users.name as driver_name', 'truck_id'])
    .select(['trucks.number as truck_number', 'trips.payload', 'starts_at', 'ends_at', 'back_at'])
    .select(['distance', 'drive_minutes', 'late_reason', 'began_at', 'done_at', 'trips.row_version'])
    .$narrowType<{ status: TripStatus }>();

type Row = Omit<Trip, 'stops' | 'problems'>;

/** The stops of trips, in their order. */
export const stopRows = ({ tx }: Scope, tripIds: readonly number[]) =>
  tx
    .selectFrom('trip_stops')
    .where('trip_id', '=', sql<number>`any(${[...tripIds]}::bigint[])`)
    .orderBy('trip_id')
    .orderBy('position')
    .selectAll()
    .$narrowType<{ place: Address }>();

/** What is loaded and unloaded on trips. */
export const placedRows = ({ tx }: Scope, tripIds: readonly number[]) =>
  tx
    .selectFrom('trip_stop_tickets')
    .where('trip_id', '=', sql<number>`any(${[...tripIds]}::bigint[])`)
    .orderBy('ticket_id')
    .selectAll()
    .$narrowType<{ act: Act }>();

type StopRow = Awaited<ReturnType<ReturnType<typeof stopRows>['execute']>>[number];
type PlacedRow = Awaited<ReturnType<ReturnType<typeof placedRows>['execute']>>[number];

const ticketOf = (row: CarriedRow, { act, weight }: PlacedRow): StopTicket => ({
  id: row.id,
  type: row.type,
  short_title: row.short_title,
  status: row.status,
  act,
  customer_name: row.customer_name,
  items: row.items,
  weight,
  is_weight_known: row.is_weight_known,
  service_minutes: row.service_minutes,
  slot_from: row.slot_from,
  slot_to: row.slot_to,
  contact: row.contact,
  instructions: row.instructions,
});

const stopOf = (row: StopRow, tickets: StopTicket[]): TripStop => ({
  id: row.id,
  position: row.position,
  is_yard: row.is_yard,
  place: lineOf(row.place),
  latitude: row.latitude,
  longitude: row.longitude,
  arrive_at: row.arrive_at,
  leave_at: row.leave_at,
  drive_minutes: row.drive_minutes,
  distance: row.distance,
  service_minutes: row.service_minutes,
  late_minutes: row.late_minutes,
  load_after: row.load_after,
  arrived_at: row.arrived_at,
  left_at: row.left_at,
  is_pinned: row.is_pinned,
  tickets,
});

type Problem = { stopId: number | null; code: RefusalCode; data: Record<string, string | number> };

/** What a reason lifts: a promise that will be missed is a decision, a stop without a place is a mistake. */
export const withReason: readonly string[] = ['trip.stop_late', 'trip.back_late'];

/** What stands in the way of the release of a trip, by stop. */
export const problemsOf = (trip: Row, stops: readonly TripStop[]): Problem[] => {
  const problem = (stopId: number | null, code: RefusalCode, data: Problem['data'] = {}): Problem => ({
    stopId,
    code,
    data,
  });
  if (trip.status !== 'planned') return [];
  if (stops.length === 0) return [problem(null, 'trip.empty')];
  const over = stops.flatMap(({ id, tickets }) =>
    tickets
      .filter(({ status }) => status === 8 || status === 3)
      .map(({ short_title: ticket }) => problem(id, 'trip.ticket_over', { ticket })),
  );
  const minutes = Math.ceil(
    Temporal.Instant.from(trip.ends_at)
      .until(trip.back_at ?? trip.ends_at)
      .total('minutes'),
  );
  return [
    ...over,
    ...stops.flatMap(({ id, place, latitude, late_minutes: late }) => [
      ...(latitude === null ? [problem(id, 'trip.stop_without_place', { place })] : []),
      ...(late > 0 ? [problem(id, 'trip.stop_late', { place, minutes: late })] : []),
    ]),
    ...(minutes > 0 ? [problem(null, 'trip.back_late', { minutes })] : []),
  ];
};

/** Trips with their stops, in three statements whatever their number. */
export const inFull = async (scope: Scope, rows: readonly Row[]): Promise<Trip[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [stops, placed] = await Promise.all([
    stopRows(scope, ids).execute(),
    placedRows(scope, ids).execute(),
  ]);
  const carried = await readCarried(scope, [...new Set(placed.map((each) => each.ticket_id))]);
  const ticketsOf = Map.groupBy(placed, (each) => each.stop_id);
  const stopsOf = Map.groupBy(stops, (each) => each.trip_id);
  return rows.map((row) => {
    const full = (stopsOf.get(row.id) ?? []).map((stop) =>
      stopOf(
        stop,
        (ticketsOf.get(stop.id) ?? []).flatMap((each) => {
          const ticket = carried.get(each.ticket_id);
          return ticket === undefined ? [] : [ticketOf(ticket, each)];
        }),
      ),
    );
    return Object.assign(
      { ...row },
      {
        stops: full,
        problems: problemsOf(row, full).map((each) => ({
          stop_id: each.stopId,
          code: each.code,
          message: say(scope.language, each.code, each.data),
        })),
      },
    );
  });
};

/** One trip. @throws Refusal resource.not_found */
export const getTripById = async (scope: Scope, id: number): Promise<Trip> => {
  const [trip] = await inFull(scope, await tripRows(scope).where('trips.id', '=', id).execute());
  return trip ?? notFound();
};
