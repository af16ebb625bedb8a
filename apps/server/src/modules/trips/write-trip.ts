import type { InputOf } from '@yardline/contract/endpoint';
import type { createTrip as creating, Trip, updateTrip as updating } from '@yardline/contract/trips/trips';
import { toInstant } from '@yardline/domain/time/local';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { takeNumber } from '../numbering/public.ts';
import { lockTrip, refuseOver } from './lock-trip.ts';
import { planAll } from './plan-tickets.ts';
import { runOf } from './run-of.ts';
import { saveRun } from './save-run.ts';
import { getTripById } from './trips.queries.ts';

/** @throws Refusal request.invalid with trip.not_driver at the field */
export const demandDriver = async ({ tx }: Scope, id: number, path = 'driver_id'): Promise<void> => {
  const driver = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('is_driver', '=', true)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  if (driver === undefined) refuseFields([{ path, code: 'trip.not_driver' }]);
};

const truckOf = async ({ tx }: Scope, id: number) => {
  const truck = await tx
    .selectFrom('trucks')
    .innerJoin('divisions', 'divisions.id', 'trucks.division_id')
    .where('trucks.id', '=', id)
    .select(['trucks.id', 'trucks.division_id', 'trucks.location_id', 'payload', 'trucks.is_active'])
    .select('divisions.time_zone as timeZone')
    .executeTakeFirst();
  if (truck === undefined) return refuseFields([{ path: 'truck_id', code: 'reference.not_found' }]);
  if (!truck.is_active) refuseFields([{ path: 'truck_id', code: 'truck.inactive' }]);
  return truck;
};

/** From when to when, by the clocks of the yard; an end before the start is on the next day. */
const windowOf = (
  day: string,
  { startTime, endTime }: { startTime: string; endTime: string },
  zone: string,
): { starts_at: string; ends_at: string } => {
  if (startTime === endTime) refuseFields([{ path: 'endTime', code: 'trip.times_invalid' }]);
  const last = endTime > startTime ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  return {
    starts_at: toInstant(day, startTime, zone).toString(),
    ends_at: toInstant(last, endTime, zone).toString(),
  };
};

/**
 * Plans a driver with a truck for part of a day, from the yard of the truck.
 * @throws Refusal permission.denied, trip.driver_twice, trip.truck_twice, request.invalid
 */
export const createTrip = async (scope: Scope, { body }: InputOf<typeof creating>): Promise<Trip> => {
  const truck = await truckOf(scope, body.truck_id);
  demand(scope, 'trips.create', placeOf(truck));
  await demandDriver(scope, body.driver_id);
  const row = {
    day: body.day,
    driver_user_id: body.driver_id,
    truck_id: truck.id,
    ...windowOf(body.day, body, truck.timeZone),
  };
  const { id } = await scope.tx
    .insertInto('trips')
    .values({
      ...row,
      company_id: scope.company.id,
      number: await takeNumber(scope, 'trip'),
      division_id: truck.division_id,
      location_id: truck.location_id,
      payload: truck.payload,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'trips', rowId: id, after: row });
  return getTripById(scope, id);
};

/**
 * Gives a trip that is not over other times, another truck or another driver. It keeps its yard.
 * @throws Refusal resource.not_found, permission.denied, trip.step_not_allowed, document.stale, trip.driver_twice,
 *   trip.truck_twice, truck.overloaded, request.invalid
 */
export const updateTrip = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updating>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  await expectVersion(scope, 'trips', trip, ifMatch);
  refuseOver(scope, trip);
  const truck = await truckOf(scope, body.truck_id);
  const isOther = body.driver_id !== trip.driver_user_id;
  if (isOther) await demandDriver(scope, body.driver_id);
  const after = {
    driver_user_id: body.driver_id,
    truck_id: truck.id,
    payload: truck.payload,
    ...windowOf(trip.day, body, truck.timeZone),
  };
  await scope.tx.updateTable('trips').set(after).where('id', '=', id).execute();
  const loaded = await runOf(scope, { ...trip, ...after });
  await saveRun(scope, loaded);
  if (isOther) await planAll(scope, loaded);
  await audit(scope, { action: 'update', noun: 'trips', rowId: id, ...changesOf(trip, after) });
  return getTripById(scope, id);
};
