import type { InputOf } from '@yardline/contract/endpoint';
import type {
  arriveAtStop as arriving,
  finishTrip as finishing,
  leaveStop as leaving,
  startTrip as starting,
  Trip,
} from '@yardline/contract/trips/trips';
import { isInOrder, reached, type Run } from '@yardline/domain/trips/run';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { onRoad } from '../tickets/public.ts';
import { lockTrip, stepOf, type TripRecord } from './lock-trip.ts';
import { type LoadedRun, runOf, ticketsAt } from './run-of.ts';
import { saveRun } from './save-run.ts';
import { getTripById } from './trips.queries.ts';
import { takeOff } from './unplace-tickets.ts';

const tell = (scope: Scope, rowId: number, after: Record<string, unknown>): Promise<void> =>
  audit(scope, { action: 'dispatch', noun: 'trips', rowId, after });

/**
 * Begins a released trip; one that is under way already stays so.
 * @throws Refusal resource.not_found, permission.denied, trip.step_not_allowed, trip.other_under_way
 */
export const startTrip = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof starting>,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.edit');
  if (trip.status !== 'under_way') {
    const status = stepOf(scope, trip, 'start');
    await scope.tx
      .updateTable('trips')
      .set({ status, began_at: scope.now.toString(), row_version: trip.row_version + 1 })
      .where('id', '=', id)
      .execute();
  }
  await tell(scope, id, { status: 'under_way' });
  return getTripById(scope, id);
};

const underWay = async (scope: Scope, id: number): Promise<TripRecord> => {
  const trip = await lockTrip(scope, id, 'trips.edit');
  if (trip.status !== 'under_way') throw new Refusal('trip.not_under_way');
  return trip;
};

const stopOf = ({ run }: LoadedRun, stopId: number) => run.find(({ id }) => id === stopId) ?? notFound();

/** The run with this stop as the next one. @throws Refusal trip.load_first where it would unload what is not loaded yet */
const asNext = ({ run, tickets, rows }: LoadedRun, stopId: number): Run => {
  const stop = run.find(({ id }) => id === stopId);
  const rest = run.filter(({ id }) => id !== stopId);
  const next = stop === undefined ? run : rest.toSpliced(reached(run), 0, stop);
  const late = [...tickets.values()].find((ticket) => !isInOrder(next, ticket));
  if (late !== undefined)
    throw new Refusal('trip.load_first', { ticket: rows.get(late.ticketId)?.short_title ?? '' });
  return next;
};

const setTime = async (
  { tx }: Scope,
  stopId: number,
  time: { arrived_at: string } | { left_at: string },
): Promise<void> => {
  await tx.updateTable('trip_stops').set(time).where('id', '=', stopId).execute();
};

/** The times of what follows count from what really happened. */
const retime = async (scope: Scope, { trip, run }: LoadedRun): Promise<void> => {
  const loaded = await runOf(scope, trip);
  const byId = new Map(loaded.run.map((stop) => [stop.id, stop]));
  loaded.run = run.flatMap(({ id }) => byId.get(id) ?? []);
  await saveRun(scope, loaded);
};

/**
 * Records the arrival at a stop, which becomes the next one where another was before it. Repeated, it changes nothing.
 * @throws Refusal resource.not_found, permission.denied, trip.not_under_way, trip.load_first
 */
export const arriveAtStop = async (
  scope: Scope,
  { params: { id, stopId } }: InputOf<typeof arriving>,
): Promise<Trip> => {
  const loaded = await runOf(scope, await underWay(scope, id));
  const stop = stopOf(loaded, stopId);
  if (!stop.isReached) {
    loaded.run = asNext(loaded, stopId);
    await setTime(scope, stopId, { arrived_at: scope.now.toString() });
    await retime(scope, loaded);
    await onRoad.step(scope, await onRoad.lock(scope, ticketsAt(stop, 'load')), 'load');
    await onRoad.step(scope, await onRoad.lock(scope, ticketsAt(stop, 'unload')), 'unload');
  }
  await tell(scope, id, { stop_id: stopId, arrived: true });
  return getTripById(scope, id);
};

/**
 * Records that the truck has left a stop. Repeated, it changes nothing.
 * @throws Refusal resource.not_found, permission.denied, trip.not_under_way, trip.stop_not_reached
 */
export const leaveStop = async (
  scope: Scope,
  { params: { id, stopId } }: InputOf<typeof leaving>,
): Promise<Trip> => {
  const loaded = await runOf(scope, await underWay(scope, id));
  const stop = stopOf(loaded, stopId);
  if (!stop.isReached) throw new Refusal('trip.stop_not_reached');
  if (!stop.isLeft) {
    await setTime(scope, stopId, { left_at: scope.now.toString() });
    await retime(scope, loaded);
    await onRoad.step(scope, await onRoad.lock(scope, ticketsAt(stop, 'load')), 'start');
    await onRoad.step(scope, await onRoad.lock(scope, ticketsAt(stop, 'unload')), 'complete');
  }
  await tell(scope, id, { stop_id: stopId, left: true });
  return getTripById(scope, id);
};

/**
 * Ends a trip under way. Tickets whose last stop was not reached wait for another trip; one that is done already stays so.
 * @throws Refusal resource.not_found, permission.denied, trip.step_not_allowed
 */
export const finishTrip = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof finishing>,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.edit');
  if (trip.status !== 'done') {
    const status = stepOf(scope, trip, 'finish');
    const at = scope.now.toString();
    await scope.tx
      .updateTable('trip_stops')
      .set({ left_at: at })
      .where('trip_id', '=', id)
      .where('arrived_at', 'is not', null)
      .where('left_at', 'is', null)
      .execute();
    const loaded = await runOf(scope, trip);
    const undone = loaded.run.flatMap((stop) => (stop.isReached ? [] : ticketsAt(stop, 'unload')));
    await takeOff(scope, loaded, undone);
    await saveRun(scope, loaded, { status, done_at: at });
  }
  await tell(scope, id, { status: 'done' });
  return getTripById(scope, id);
};
