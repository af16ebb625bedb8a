import { loadsOf } from '@yardline/domain/trips/run';
import { timetableOf, type TimedStop, yardMinutes } from '@yardline/domain/trips/timetable';
import { type Updateable, sql } from 'kysely';
import type { Trips } from '../../../db/types.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { refuseSwapped } from './pairs.ts';
import { type LoadedRun, ticketsAt } from './run-of.ts';

const millis = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;
const whenOf = (at: string | null | undefined): number | null =>
  at === null || at === undefined ? null : millis(at);
const instantOf = (at: number): string => Temporal.Instant.fromEpochMilliseconds(at).toString();

/** What a stop takes and promises: the tickets whose customers are there say it; in the yard it is the same for all. */
const timed = (loaded: LoadedRun): TimedStop[] =>
  loaded.run.map((stop) => {
    const there = (['load', 'unload'] as const).flatMap((act) =>
      ticketsAt(stop, act).flatMap((id) => {
        const row = loaded.rows.get(id);
        return row === undefined || loaded.tickets.get(id)?.siteAct !== act ? [] : [row];
      }),
    );
    const times = loaded.times.get(stop.id ?? 0);
    return {
      place: stop.place,
      point: loaded.places.get(stop.place)?.point ?? null,
      serviceMinutes:
        there.length === 0 ? yardMinutes : there.reduce((sum, each) => sum + each.service_minutes, 0),
      slots: there.flatMap(({ slot_from: from, slot_to: to }) =>
        from === null || to === null ? [] : [{ from: millis(from), to: millis(to) }],
      ),
      arrivedAt: whenOf(times?.arrived_at),
      leftAt: whenOf(times?.left_at),
    };
  });

const yardOf = async ({ tx }: Scope, divisionId: number) => {
  const { latitude, longitude } = await tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const stopsOf = async (scope: Scope, loaded: LoadedRun) => {
  const stops = timed(loaded);
  const known = [...loaded.places.values()].find((place) => place.isYard);
  const yard = {
    place: known?.key ?? '',
    point: known?.point ?? (await yardOf(scope, loaded.trip.division_id)),
  };
  const table = timetableOf(stops, { startsAt: millis(loaded.trip.starts_at), yard });
  const loads = loadsOf(loaded.run, loaded.tickets);
  const values = loaded.run.map((stop, position) => {
    const [place, times, what] = [loaded.places.get(stop.place), table.stops[position], stops[position]];
    if (place === undefined || times === undefined || what === undefined) return notFound();
    const row = {
      company_id: scope.company.id,
      trip_id: loaded.trip.id,
      position,
      place_key: place.key,
      is_yard: place.isYard,
      place: JSON.stringify(place.address),
      latitude: place.point?.latitude ?? null,
      longitude: place.point?.longitude ?? null,
      payload: loaded.trip.payload,
      load_after: loads[position] ?? 0,
      drive_minutes: times.driveMinutes,
      distance: times.metres,
      service_minutes: what.serviceMinutes,
      arrive_at: instantOf(times.arriveAt),
      leave_at: instantOf(Math.max(times.leaveAt, times.arriveAt)),
      late_minutes: times.lateMinutes,
      is_pinned: stop.isPinned,
    };
    return { id: stop.id, row };
  });
  return { values, table };
};

type Values = Awaited<ReturnType<typeof stopsOf>>['values'];

/** Writes the stops that remain in one statement, and new ones in another. @returns the ids in the order of the stops */
const writeStops = async ({ tx, company }: Scope, values: Values): Promise<number[]> => {
  const kept = values.flatMap(({ id, row }) => (id === null ? [] : [Object.assign({ id }, row)]));
  if (kept.length > 0)
    await sql`update trip_stops s set position = r.position, load_after = r.load_after, drive_minutes = r.drive_minutes,
        distance = r.distance, service_minutes = r.service_minutes, arrive_at = r.arrive_at, leave_at = r.leave_at,
        late_minutes = r.late_minutes, is_pinned = r.is_pinned, latitude = r.latitude, longitude = r.longitude
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(id bigint, position integer, load_after numeric,
        drive_minutes integer, distance integer, service_minutes integer, arrive_at timestamptz, leave_at timestamptz,
        late_minutes integer, is_pinned boolean, latitude numeric, longitude numeric)
      where s.company_id = ${company.id} and s.id = r.id`.execute(tx);
  const added = values.flatMap(({ id, row }) => (id === null ? [row] : []));
  const ids =
    added.length === 0
      ? []
      : await tx.insertInto('trip_stops').values(added).returning(['id', 'position']).execute();
  const idAt = new Map(ids.map(({ id, position }) => [position, id]));
  return values.map(({ id, row }) => id ?? idAt.get(row.position) ?? notFound());
};

/**
 * Writes the stops of a locked trip as they are now, with loads and times, and what else changes of the trip.
 * @throws Refusal truck.overloaded, trip.ticket_moved, trip.swap_order
 */
export const saveRun = async (
  scope: Scope,
  loaded: LoadedRun,
  more: Updateable<Trips> = {},
): Promise<void> => {
  const { tx, company } = scope;
  const { trip, run } = loaded;
  refuseSwapped(loaded);
  await tx.deleteFrom('trip_stop_tickets').where('trip_id', '=', trip.id).execute();
  const kept = run.flatMap(({ id }) => id ?? []);
  await tx
    .deleteFrom('trip_stops')
    .where('trip_id', '=', trip.id)
    .where('id', '<>', sql<number>`all(${kept}::bigint[])`)
    .execute();
  const { values, table } = await stopsOf(scope, loaded);
  const ids = await writeStops(scope, values);
  const placed = run.flatMap(({ acts }, index) =>
    acts.flatMap(({ ticketId, act }) => {
      const placement = loaded.placements.get(ticketId);
      const stopId = ids[index];
      if (placement === undefined || stopId === undefined) return [];
      return [
        {
          company_id: company.id,
          stop_id: stopId,
          trip_id: trip.id,
          ticket_id: ticketId,
          act,
          weight: loaded.tickets.get(ticketId)?.weight ?? 0,
          placed_by: placement.placed_by,
          placed_at: placement.placed_at,
          earlier_driver_user_id: placement.earlier_driver_user_id,
          earlier_scheduled_at: placement.earlier_scheduled_at,
          earlier_is_timed: placement.earlier_is_timed,
        },
      ];
    }),
  );
  if (placed.length > 0) await tx.insertInto('trip_stop_tickets').values(placed).execute();
  await tx
    .updateTable('trips')
    .set({
      distance: table.metres,
      drive_minutes: table.driveMinutes,
      back_at: run.length === 0 ? null : instantOf(table.backAt),
      ...more,
      row_version: trip.row_version + 1,
    })
    .where('id', '=', trip.id)
    .execute();
};
