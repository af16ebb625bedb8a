import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { applyRoutes as endpoint } from '@yardline/contract/trips/proposals';
import { without } from '@yardline/domain/trips/run';
import { audit } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { onRoad, type RoadTicket } from '../../tickets/public.ts';
import { readCarried } from '../carried.queries.ts';
import { lockTrip, stepOf } from '../lock-trip.ts';
import { whereabouts } from '../place-tickets.ts';
import { withPartners } from '../pairs.ts';
import { planAll } from '../plan-tickets.ts';
import { type LoadedRun, meet, type Placement, runOf } from '../run-of.ts';
import { saveRun } from '../save-run.ts';
import { getTripById } from '../trips.queries.ts';
import { runFromActs } from './run-from-acts.ts';

type Asked = InputOf<typeof endpoint>['body']['trips'];

const ticketsOf = (acts: Asked[number]['acts']): number[] => [
  ...new Set(acts.map(({ ticket_id: id }) => id)),
];

/** Locks the trips in the order of their ids and reads them. @throws Refusal document.stale, trip.step_not_allowed */
const loadAll = async (scope: Scope, asked: Asked): Promise<Map<number, LoadedRun>> => {
  const runs = new Map<number, LoadedRun>();
  for (const { trip_id: id, row_version: version } of asked.toSorted((a, b) => a.trip_id - b.trip_id)) {
    const trip = await lockTrip(scope, id, 'trips.create');
    await expectVersion(scope, 'trips', trip, version);
    // What has begun can no longer be canceled, nor get another order as a whole.
    stepOf(scope, trip, 'cancel');
    runs.set(id, await runOf(scope, trip));
  }
  return runs;
};

/** @throws Refusal trip.ticket_placed, trip.ticket_over, trip.order_incomplete */
const refuseMoved = async (
  scope: Scope,
  runs: ReadonlyMap<number, LoadedRun>,
  tickets: readonly RoadTicket[],
): Promise<void> => {
  const ids = new Set(tickets.map(({ id }) => id));
  if ([...runs.values()].some(({ rows }) => [...rows.keys()].some((id) => !ids.has(id))))
    throw new Refusal('trip.order_incomplete');
  const titleOf = new Map(tickets.map((each) => [each.id, each.short_title]));
  for (const { ticket_id: id, trip_id: tripId, number, driver, user } of await whereabouts(scope, [...ids]))
    if (!runs.has(tripId))
      throw new Refusal('trip.ticket_placed', { ticket: titleOf.get(id) ?? '', trip: number, driver, user });
  const over = tickets.find((each) => onRoad.isOver(each) || each.status === 4);
  if (over !== undefined) throw new Refusal('trip.ticket_over', { ticket: over.short_title });
};

/** Takes off each trip what goes to another one, so that no ticket is on two at any time. @returns what it said before */
const lift = async (
  scope: Scope,
  runs: ReadonlyMap<number, LoadedRun>,
  asked: Asked,
): Promise<Map<number, Placement>> => {
  const earlier = new Map<number, Placement>();
  for (const { trip_id: id, acts } of asked) {
    const loaded = runs.get(id);
    if (loaded === undefined) continue;
    for (const [ticketId, placement] of loaded.placements) earlier.set(ticketId, placement);
    const staying = new Set(ticketsOf(acts));
    const leaving = [...loaded.tickets.keys()].filter((ticketId) => !staying.has(ticketId));
    if (leaving.length === 0) continue;
    for (const ticketId of leaving) loaded.run = without(loaded.run, ticketId);
    await saveRun(scope, loaded);
  }
  return earlier;
};

/**
 * Gives trips the order of a proposal, all of them or none. Only what it showed is changed: a trip that another dispatcher changed
 * since is refused, as is a ticket that is on a trip beside them. [B2.10]
 * @throws Refusal resource.not_found, permission.denied, document.stale, trip.step_not_allowed, trip.order_incomplete,
 *   trip.ticket_placed, trip.ticket_over, truck.overloaded, ticket.contract_locked
 */
export const applyRoutes = async (
  scope: Scope,
  { body: { trips: asked } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const runs = await loadAll(scope, asked);
  const ids = asked.flatMap(({ acts }) => ticketsOf(acts));
  if (new Set(ids).size !== ids.length) throw new Refusal('trip.order_incomplete');
  for (const { acts } of asked) {
    const own = ticketsOf(acts);
    if ((await withPartners(scope, own)).length !== own.length) throw new Refusal('trip.order_incomplete');
  }
  const tickets = await onRoad.lock(scope, ids);
  await refuseMoved(scope, runs, tickets);
  const earlier = await lift(scope, runs, asked);
  const carried = await readCarried(scope, ids);
  const ticketOf = new Map(tickets.map((each) => [each.id, each]));
  for (const { trip_id: id, acts } of asked) {
    const loaded = runs.get(id);
    if (loaded === undefined) continue;
    const before = [...loaded.tickets.keys()];
    for (const ticketId of ticketsOf(acts)) {
      const [row, ticket] = [carried.get(ticketId), ticketOf.get(ticketId)];
      if (row === undefined || ticket === undefined) throw new Refusal('trip.order_incomplete');
      if (before.includes(ticketId)) continue;
      meet(loaded, row);
      loaded.placements.set(ticketId, {
        earlier_driver_user_id: ticket.driver_user_id,
        earlier_scheduled_at: ticket.scheduled_at,
        earlier_is_timed: ticket.is_timed,
        ...earlier.get(ticketId),
        placed_by: scope.actor.userId,
        placed_at: scope.now.toString(),
      });
    }
    loaded.run = runFromActs(loaded, acts);
    for (const ticketId of before) if (!ticketsOf(acts).includes(ticketId)) loaded.tickets.delete(ticketId);
    await saveRun(scope, loaded);
    await planAll(scope, loaded);
    await audit(scope, {
      action: 'dispatch',
      noun: 'trips',
      rowId: id,
      before: { tickets: before },
      after: { tickets: ticketsOf(acts) },
    });
  }
  const saved: ReplyOf<typeof endpoint>['trips'] = [];
  for (const { trip_id: id } of asked) saved.push(await getTripById(scope, id));
  return { trips: saved };
};
