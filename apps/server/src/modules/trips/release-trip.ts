import type { InputOf } from '@yardline/contract/endpoint';
import type {
  releaseTrip as endpoint,
  Trip,
  withdrawTrip as withdrawing,
} from '@yardline/contract/trips/trips';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { type FieldRefusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { lockTrip, stepOf, type TripRecord } from './lock-trip.ts';
import { getTripById, problemsOf, withReason } from './trips.queries.ts';

const write = async (
  { tx }: Scope,
  trip: TripRecord,
  more: { status: string; late_reason: string },
): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ ...more, row_version: trip.row_version + 1 })
    .where('id', '=', trip.id)
    .execute();
};

/** Every reason against it at once, each at its stop. */
const refuseUnready = async (scope: Scope, trip: TripRecord, lateReason: string): Promise<void> => {
  const planned = await getTripById(scope, trip.id);
  const left = problemsOf(planned, planned.stops).filter(
    ({ code }) => lateReason === '' || !withReason.includes(code),
  );
  refuseProblems(
    left.map(({ stopId, code, data }): FieldRefusal => {
      const position = planned.stops.find(({ id }) => id === stopId)?.position;
      return { path: position === undefined ? 'stops' : `stops.${position}`, code, data };
    }),
  );
};

/**
 * Releases a trip: its driver sees it, and customers are told. [B4.1]
 * @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed, and every reason by stop:
 *   trip.empty, trip.stop_without_place, trip.stop_late, trip.back_late, trip.ticket_over
 */
export const releaseTrip = async (
  scope: Scope,
  { params: { id }, body: { late_reason: lateReason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  await expectVersion(scope, 'trips', trip, ifMatch);
  const status = stepOf(scope, trip, 'release');
  await refuseUnready(scope, trip, lateReason);
  await write(scope, trip, { status, late_reason: lateReason });
  await audit(scope, {
    action: 'dispatch',
    noun: 'trips',
    rowId: id,
    before: { status: trip.status },
    after: { status, late_reason: lateReason },
  });
  await publish(scope, { topic: 'trip.released', payload: { trip_id: id } });
  return getTripById(scope, id);
};

/** Takes a released trip back into planning. @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed */
export const withdrawTrip = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof withdrawing>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  await expectVersion(scope, 'trips', trip, ifMatch);
  const status = stepOf(scope, trip, 'withdraw');
  await write(scope, trip, { status, late_reason: '' });
  await audit(scope, {
    action: 'dispatch',
    noun: 'trips',
    rowId: id,
    before: { status: trip.status },
    after: { status },
  });
  return getTripById(scope, id);
};
