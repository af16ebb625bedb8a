import { dayOf, startOfDay } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { onRoad, type RoadTicket } from '../tickets/public.ts';
import type { LoadedRun } from './run-of.ts';

/** What a ticket says once it is on the trip: its driver, and its day where the ticket names another one. */
export const plannedOn = ({ trip, rows }: LoadedRun, ticket: RoadTicket) => {
  const zone = rows.get(ticket.id)?.timeZone ?? 'UTC';
  const { scheduled_at: at } = ticket;
  const isThatDay = at !== null && dayOf(Temporal.Instant.from(at), zone) === trip.day;
  return {
    driver_user_id: trip.driver_user_id,
    scheduled_at: isThatDay ? at : startOfDay(trip.day, zone).toString(),
    is_timed: isThatDay && ticket.is_timed,
  };
};

/** Gives all tickets of a locked trip its driver, as when the trip gets another one. */
export const planAll = async (scope: Scope, loaded: LoadedRun): Promise<void> => {
  for (const ticket of await onRoad.lock(scope, [...loaded.tickets.keys()]))
    await onRoad.plan(scope, ticket, plannedOn(loaded, ticket));
};

/** Gives tickets that leave a trip the driver and the time again that they had before. */
export const restore = async (
  scope: Scope,
  { placements }: LoadedRun,
  tickets: readonly RoadTicket[],
): Promise<void> => {
  for (const ticket of tickets) {
    const earlier = placements.get(ticket.id);
    if (earlier === undefined) continue;
    await onRoad.plan(scope, ticket, {
      driver_user_id: earlier.earlier_driver_user_id,
      scheduled_at: earlier.earlier_scheduled_at,
      is_timed: earlier.earlier_is_timed,
    });
  }
};
