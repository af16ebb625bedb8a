import {
  tripStatusWords,
  statusAfter,
  isOpen,
  type TripStatus,
  type TripStep,
} from '@yardline/domain/trips/states';
import type { Permission } from '@yardline/domain/permissions/areas';
import type { Selectable } from 'kysely';
import type { Trips } from '../../../db/types.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { whatReaches } from './trips.queries.ts';

/** A trip as it is stored. */
export type TripRecord = Omit<Selectable<Trips>, 'status'> & { status: TripStatus };

/**
 * The trip, locked against other writers until the transaction ends; of several, lock that with the smaller id first.
 * @throws Refusal resource.not_found, permission.denied
 */
export const lockTrip = async (scope: Scope, id: number, permission: Permission): Promise<TripRecord> => {
  const trip =
    (await scope.tx
      .selectFrom('trips')
      .where('id', '=', id)
      .where(whatReaches(scope))
      .selectAll()
      .$narrowType<{ status: TripStatus }>()
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  demand(scope, permission, placeOf(trip));
  return trip;
};

const refuse = ({ language }: Scope, { number, status }: TripRecord): never => {
  throw new Refusal('trip.step_not_allowed', { number, status: tripStatusWords[status][language] });
};

/** The status after a step. @throws Refusal trip.step_not_allowed */
export const stepOf = (scope: Scope, trip: TripRecord, step: TripStep): TripStatus =>
  statusAfter(trip.status, step) ?? refuse(scope, trip);

/** @throws Refusal trip.step_not_allowed where the trip is done or canceled */
export const refuseOver = (scope: Scope, trip: TripRecord): void => {
  if (!isOpen(trip.status)) refuse(scope, trip);
};
