import type { InputOf } from '@yardline/contract/endpoint';
import type {
  cancelTrip as canceling,
  Trip,
  unplaceTickets as endpoint,
} from '@yardline/contract/trips/trips';
import { isAboard, without } from '@yardline/domain/trips/run';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { onRoad } from '../tickets/public.ts';
import { lockTrip, refuseOver, stepOf } from './lock-trip.ts';
import { withPartners } from './pairs.ts';
import { restore } from './plan-tickets.ts';
import { type LoadedRun, runOf } from './run-of.ts';
import { saveRun } from './save-run.ts';
import { getTripById } from './trips.queries.ts';

/** Takes tickets off a loaded run, and restores what they said before; the caller saves the run. */
export const takeOff = async (scope: Scope, loaded: LoadedRun, ids: readonly number[]): Promise<void> => {
  const tickets = await onRoad.lock(scope, ids);
  for (const id of ids) loaded.run = without(loaded.run, id);
  await restore(scope, loaded, tickets);
};

/**
 * Takes tickets off a trip, both halves of an exchange on site at once; what was loaded at a stop that the truck has left stays.
 * @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed, trip.ticket_unplaced,
 *   trip.ticket_aboard, ticket.contract_locked
 */
export const unplaceTickets = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  await expectVersion(scope, 'trips', trip, ifMatch);
  refuseOver(scope, trip);
  const loaded = await runOf(scope, trip);
  const asked = new Set(body.ticket_ids);
  const ids = (await withPartners(scope, body.ticket_ids)).filter(
    (each) => asked.has(each) || loaded.tickets.has(each),
  );
  for (const ticketId of ids) {
    const ticket = loaded.rows.get(ticketId)?.short_title ?? '';
    if (!loaded.tickets.has(ticketId)) throw new Refusal('trip.ticket_unplaced', { ticket });
    if (isAboard(loaded.run, ticketId)) throw new Refusal('trip.ticket_aboard', { ticket });
  }
  await takeOff(scope, loaded, ids);
  await saveRun(scope, loaded);
  await audit(scope, {
    action: 'dispatch',
    noun: 'trips',
    rowId: id,
    after: { unplaced: ids },
  });
  return getTripById(scope, id);
};

/**
 * Cancels a trip that has not begun: its driver and truck are free, and its tickets wait for another one.
 * @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed, ticket.contract_locked
 */
export const cancelTrip = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof canceling>,
  { ifMatch }: Call,
): Promise<Trip> => {
  const trip = await lockTrip(scope, id, 'trips.delete');
  await expectVersion(scope, 'trips', trip, ifMatch);
  const status = stepOf(scope, trip, 'cancel');
  const loaded = await runOf(scope, trip);
  await takeOff(scope, loaded, [...loaded.tickets.keys()]);
  await saveRun(scope, loaded, { status });
  await audit(scope, {
    action: 'cancel',
    noun: 'trips',
    rowId: id,
    before: { status: trip.status },
    after: { status },
  });
  return getTripById(scope, id);
};
