import { finalTicketStatuses } from '@yardline/domain/tickets/status';
import { mostWork } from '@yardline/contract/users/open-work';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import type { OpenWork } from '../../kernel/records/open-work.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { onRoad } from '../tickets/public.ts';
import { lockTrip, refuseOver } from './lock-trip.ts';
import { planAll } from './plan-tickets.ts';
import { runOf } from './run-of.ts';
import { saveRun } from './save-run.ts';
import { demandDriver } from './write-trip.ts';

const over = ['done', 'cancelled'];

/** A trip with all that it carries. @throws Refusal as updateTrip */
const passTrip = async (scope: Scope, id: number, to: number): Promise<void> => {
  const trip = await lockTrip(scope, id, 'trips.create');
  refuseOver(scope, trip);
  await demandDriver(scope, to);
  await scope.tx.updateTable('trips').set({ driver_user_id: to }).where('id', '=', id).execute();
  const loaded = await runOf(scope, { ...trip, driver_user_id: to });
  await saveRun(scope, loaded);
  await planAll(scope, loaded);
  await audit(scope, {
    action: 'update',
    noun: 'trips',
    rowId: id,
    before: { driver_user_id: trip.driver_user_id },
    after: { driver_user_id: to },
  });
};

/** Trips that are not over, each with all that it carries. */
export const tripWork: OpenWork = {
  taker: 'is_driver',
  list: async ({ tx }, userId) => {
    const rows = await tx
      .selectFrom('trips')
      .where('driver_user_id', '=', userId)
      .where('status', 'not in', over)
      .orderBy('id')
      .limit(mostWork)
      .select(['id', 'number'])
      .execute();
    return rows.map(({ id, number }) => ({ id, label: String(number) }));
  },
  pass: (scope, id, { to }) => passTrip(scope, id, to),
};

/** Tickets with a driver and without a trip: what a trip carries goes with its trip. */
export const ticketWork: OpenWork = {
  taker: 'is_driver',
  list: async ({ tx }, userId) => {
    const rows = await tx
      .selectFrom('tickets')
      .where('driver_user_id', '=', userId)
      .where('status', 'not in', finalTicketStatuses)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('trip_stop_tickets as s')
              .innerJoin('trips as r', 'r.id', 's.trip_id')
              .whereRef('s.ticket_id', '=', 'tickets.id')
              .where('r.status', 'not in', over)
              .select('s.ticket_id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(mostWork)
      .select(['id', 'short_title'])
      .execute();
    return rows.map(({ id, short_title: label }) => ({ id, label }));
  },
  pass: async (scope, id, { to }) => {
    await demandDriver(scope, to);
    for (const ticket of await onRoad.lock(scope, [id])) {
      demand(scope, 'tickets.edit', placeOf(ticket));
      const { scheduled_at, is_timed } = ticket;
      await onRoad.plan(scope, ticket, { driver_user_id: to, scheduled_at, is_timed });
    }
  },
};
