import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type getDispatch as endpoint,
  type handOverLane as handing,
  mostUnplaced,
  type UnplacedTicket,
} from '@yardline/contract/trips/dispatch';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql, type SqlBool } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hoursOfPeople } from '../shifts/public.ts';
import { whatReaches as ticketsOf } from '../tickets/public.ts';
import { carriedRows, type CarriedRow, endsOf, lineOf, siteActOf } from './carried.queries.ts';
import { lockTrip } from './lock-trip.ts';
import { planAll } from './plan-tickets.ts';
import { runOf } from './run-of.ts';
import { inFull, tripRows } from './trips.queries.ts';
import { demandDriver } from './write-trip.ts';
import { truckRows } from './write-truck.ts';

/** The divisions of which the board shows something with their yards, and the clocks that it keeps: those of the first. */
const divisionsOf = async (scope: Scope, asked: number | undefined) => {
  const seen = divisionsWhere(scope.actor.holder, 'trips.view');
  const ids = asked === undefined ? seen : seen.filter((each) => each === asked);
  const rows = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .select(['id', 'time_zone', 'latitude', 'longitude'])
    .execute();
  const yards = rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ division_id: id, latitude, longitude }],
  );
  return { ids, yards, timeZone: rows[0]?.time_zone ?? scope.company.timeZone };
};

/** Active drivers of the divisions; a driver who does not plan is alone on the board. */
const driversOf = (scope: Scope, divisions: readonly number[]) => {
  const planned = divisionsWhere(scope.actor.holder, 'trips.create');
  return scope.tx
    .selectFrom('users')
    .where('is_driver', '=', true)
    .where('is_active', '=', true)
    .where(
      sql<SqlBool>`exists (select from user_division_roles r where r.company_id = users.company_id and r.user_id = users.id
        and r.division_id = any(${[...divisions]}::bigint[]))`,
    )
    .where(
      sql<SqlBool>`(${planned.length > 0} or users.id = ${scope.actor.userId}
        or not exists (select from users me where me.company_id = users.company_id and me.id = ${scope.actor.userId} and me.is_driver))`,
    )
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
};

/** What waits for a truck until the end of the day, what is overdue first, then by urgency and promise; then what has no day. */
export const unplacedOf = async (scope: Scope, divisions: readonly number[], until: string) => {
  const rows = await carriedRows(scope)
    .where(await ticketsOf(scope))
    .where('tickets.division_id', '=', sql<number>`any(${[...divisions]}::bigint[])`)
    .where(sql<SqlBool>`tickets.status not in (3, 8) and tickets.status <> 4`)
    .where(sql<SqlBool>`(tickets.scheduled_at is null or tickets.scheduled_at < ${until})`)
    .where(
      sql<SqlBool>`not exists (select from trip_stop_tickets p
        where p.company_id = tickets.company_id and p.ticket_id = tickets.id)`,
    )
    .orderBy(sql`tickets.scheduled_at is null`)
    .orderBy(sql`tickets.scheduled_at < ${scope.now.toString()}::timestamptz - interval '1 day'`, 'desc')
    .orderBy('priority')
    .orderBy(sql`coalesce(tickets.slot_to, tickets.scheduled_at)`)
    .orderBy('tickets.id')
    .limit(mostUnplaced + 1)
    .execute();
  return { rows: rows.slice(0, mostUnplaced), hasMore: rows.length > mostUnplaced };
};

const unplacedRow = (row: CarriedRow, begins: string): UnplacedTicket => {
  const site = endsOf(row)[siteActOf(row)];
  return {
    id: row.id,
    type: row.type,
    short_title: row.short_title,
    status: row.status,
    division_id: row.division_id,
    customer_name: row.customer_name,
    place: lineOf(site.address),
    items: row.items,
    weight: row.weight,
    is_weight_known: row.is_weight_known,
    priority: row.priority,
    scheduled: row.scheduled_at,
    is_timed: row.is_timed,
    slot_from: row.slot_from,
    slot_to: row.slot_to,
    service_minutes: row.service_minutes,
    is_overdue: row.scheduled_at !== null && Temporal.Instant.compare(row.scheduled_at, begins) < 0,
    latitude: site.point?.latitude ?? null,
    longitude: site.point?.longitude ?? null,
  };
};

/** A day of the dispatch board, in the same number of statements whatever it shows. [B2.10] */
export const readDispatch = async (
  scope: Scope,
  { query: { day, division_id: asked } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { ids, yards, timeZone } = await divisionsOf(scope, asked);
  const begins = startOfDay(day, timeZone).toString();
  const until = startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone).toString();
  const [drivers, rows, trucks, unplaced] = await Promise.all([
    driversOf(scope, ids),
    tripRows(scope)
      .where('day', '=', day)
      .where('trips.division_id', '=', sql<number>`any(${ids}::bigint[])`)
      .where(sql<SqlBool>`trips.status <> 'cancelled'`)
      .orderBy('starts_at')
      .orderBy('trips.id')
      .execute(),
    truckRows(scope)
      .where('trucks.division_id', '=', sql<number>`any(${ids}::bigint[])`)
      .where('trucks.is_active', '=', true)
      .orderBy('trucks.number')
      .execute(),
    unplacedOf(scope, ids, until),
  ]);
  const trips = await inFull(scope, rows);
  const lanes = new Map(drivers.map(({ id, name }) => [id, name]));
  for (const trip of trips) lanes.set(trip.driver_id, trip.driver_name);
  const hours = await hoursOfPeople(scope, [...lanes.keys()], [day]);
  return {
    day,
    today: dayOf(scope.now, timeZone),
    timeZone,
    lanes: [...lanes].map(([driver_id, driver_name]) => ({
      driver_id,
      driver_name,
      available_minutes: hours.get(driver_id)?.[0]?.available ?? null,
      trips: trips.filter((trip) => trip.driver_id === driver_id),
    })),
    trucks,
    yards,
    unplaced: unplaced.rows.map((row) => unplacedRow(row, begins)),
    has_more: unplaced.hasMore,
  };
};

/**
 * Gives all trips of a driver on a day that have not begun to another driver, in their order.
 * @throws Refusal permission.denied, trip.driver_twice, request.invalid, ticket.contract_locked
 */
export const handOverLane = async (
  scope: Scope,
  { body: { day, from_driver_id: from, to_driver_id: to } }: InputOf<typeof handing>,
): Promise<ReplyOf<typeof handing>> => {
  await demandDriver(scope, to, 'to_driver_id');
  const ofLane = (driverId: number) =>
    tripRows(scope)
      .where('day', '=', day)
      .where('driver_user_id', '=', driverId)
      .where('trips.status', 'in', ['planned', 'released'])
      .orderBy('trips.id')
      .execute();
  const handed: number[] = [];
  for (const { id } of await ofLane(from)) {
    const trip = await lockTrip(scope, id, 'trips.create');
    if (trip.driver_user_id !== from || (trip.status !== 'planned' && trip.status !== 'released')) continue;
    await scope.tx
      .updateTable('trips')
      .set({ driver_user_id: to, row_version: trip.row_version + 1 })
      .where('id', '=', id)
      .execute();
    await planAll(scope, await runOf(scope, { ...trip, driver_user_id: to }));
    await audit(scope, {
      action: 'dispatch',
      noun: 'trips',
      rowId: id,
      before: { driver_user_id: from },
      after: { driver_user_id: to },
    });
    handed.push(id);
  }
  if (handed.length === 0)
    await audit(scope, { action: 'dispatch', noun: 'trips', rowId: from, after: { handed: 0 } });
  const trips = await tripRows(scope)
    .where('trips.id', '=', sql<number>`any(${handed}::bigint[])`)
    .orderBy('starts_at')
    .execute();
  return { trips: await inFull(scope, trips) };
};
