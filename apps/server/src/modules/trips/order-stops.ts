import type { InputOf } from '@yardline/contract/endpoint';
import type { pinStop as pinning, reorderStops as endpoint, Trip } from '@yardline/contract/trips/trips';
import { reached, reordered } from '@yardline/domain/trips/run';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { lockTrip, refuseOver } from './lock-trip.ts';
import { runOf } from './run-of.ts';
import { saveRun } from './save-run.ts';
import { getTripById } from './trips.queries.ts';

/** The stop that moved between two orders: without it both are the same. Undefined where more than one did. */
const movedOne = (before: readonly number[], after: readonly number[]): number | undefined =>
  before.find((id) => {
    const [rest, others] = [before, after].map((ids) => ids.filter((each) => each !== id));
    return before.indexOf(id) !== after.indexOf(id) && rest?.every((each, index) => each === others?.[index]);
  });

/**
 * Gives the stops another order; what moved is pinned. Stops that are reached keep their positions.
 * @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed, trip.order_incomplete,
 *   trip.stop_reached, truck.overloaded
 */
export const reorderStops = async (
  scope: Scope,
  { params: { id }, body: { stop_ids: ids, moved_stop_id: moved } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  await expectVersion(scope, 'trips', trip, ifMatch);
  refuseOver(scope, trip);
  const loaded = await runOf(scope, trip);
  const before = loaded.run.map((stop) => stop.id ?? 0);
  const isSame = ids.length === before.length && new Set(ids).size === ids.length;
  if (!isSame || !ids.every((each) => before.includes(each))) throw new Refusal('trip.order_incomplete');
  if (before.slice(0, reached(loaded.run)).some((each, index) => ids[index] !== each))
    throw new Refusal('trip.stop_reached');
  const one = moved !== undefined && before.includes(moved) ? moved : movedOne(before, ids);
  const isMoved = (stopId: number) =>
    one === undefined ? before.indexOf(stopId) !== ids.indexOf(stopId) : stopId === one;
  loaded.run = loaded.run.map((stop) =>
    Object.assign({ ...stop }, { isPinned: stop.isPinned || isMoved(stop.id ?? 0) }),
  );
  const { tickets } = loaded;
  const order = ids.map((each) => before.indexOf(each));
  loaded.run = reordered(loaded.run, order, { tickets, payload: trip.payload });
  await saveRun(scope, loaded);
  await audit(scope, {
    action: 'dispatch',
    noun: 'trips',
    rowId: id,
    before: { stop_ids: before },
    after: { stop_ids: ids },
  });
  return getTripById(scope, id);
};

/** Pins a stop to its position. @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed */
export const pinStop = async (
  scope: Scope,
  { params: { id, stopId }, body: { is_pinned: isPinned } }: InputOf<typeof pinning>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  await expectVersion(scope, 'trips', trip, ifMatch);
  refuseOver(scope, trip);
  const stop = await scope.tx
    .updateTable('trip_stops')
    .set({ is_pinned: isPinned })
    .where('id', '=', stopId)
    .where('trip_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (stop === undefined) return notFound();
  await scope.tx
    .updateTable('trips')
    .set({ row_version: trip.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'trips',
    rowId: id,
    after: { stop_id: stopId, is_pinned: isPinned },
  });
  return getTripById(scope, id);
};
