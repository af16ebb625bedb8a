import type { TicketType } from '@yardline/contract/tickets/tickets';
import type { Language } from '@yardline/domain/format/language';
import type { TicketStatus } from '@yardline/domain/tickets/status';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const ticketOf = async ({ tx, company }: Scope, id: number) =>
  (await tx
    .selectFrom('tickets')
    .innerJoin('divisions', 'divisions.id', 'tickets.division_id')
    .innerJoin('companies', (join) => join.on('companies.id', '=', company.id))
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .leftJoin('users', 'users.id', 'tickets.driver_user_id')
    .where('tickets.id', '=', id)
    .select(['tickets.id', 'tickets.type', 'tickets.status', 'tickets.division_id', 'tickets.location_id'])
    .select(['driver_user_id', 'contact_phone', 'slot_from', 'slot_to', 'scheduled_at', 'is_timed'])
    .select(['origin_latitude', 'origin_longitude', 'destination_latitude', 'destination_longitude'])
    .select(['closed_at', 'outcome', 'divisions.time_zone', 'companies.accent_color'])
    .select(['companies.phone as company_phone', 'companies.email as company_email'])
    .select(sql<string>`coalesce(users.name, '')`.as('driver_name'))
    .select(sql<Language>`coalesce(customers.language, companies.language)`.as('language'))
    .$narrowType<{ type: TicketType; status: TicketStatus }>()
    .executeTakeFirst()) ?? notFound();

export type CourseTicket = Awaited<ReturnType<typeof ticketOf>>;

/** Where a ticket stands for its customer. */
export type Course = {
  ticket: CourseTicket;
  /** When its driver set off to the customer, as was told; undefined before, and after another driver got it. */
  since: string | undefined;
  arrivedAt: string | undefined;
  leftAt: string | undefined;
  /** Where the driver was when they said that they set off. */
  position: { at: string; latitude: number; longitude: number } | undefined;
};

// The numbers of tickets' statuses as the history writes them: at the site a delivery is unloaded and a pickup is loaded.
const siteStatuses: Readonly<Record<TicketType, string[]>> = {
  delivery: ['6', '4'],
  task: ['6', '4'],
  pickup: ['5', '4'],
};
const siteActs = { delivery: 'unload', task: 'unload', pickup: 'load' } as const;

/** The stop of a trip at which a ticket's customer is, while that trip is on. */
export const stopOf = ({ tx }: Scope, { id, type }: Pick<CourseTicket, 'id' | 'type'>) =>
  tx
    .selectFrom('trip_stop_tickets')
    .innerJoin('trip_stops', 'trip_stops.id', 'trip_stop_tickets.stop_id')
    .innerJoin('trips', 'trips.id', 'trip_stops.trip_id')
    .where('trip_stop_tickets.ticket_id', '=', id)
    .where('trip_stop_tickets.act', '=', siteActs[type])
    .where('trips.status', 'in', ['released', 'under_way', 'done'])
    .select(['trip_stops.arrive_at', 'trip_stops.arrived_at', 'trip_stops.left_at'])
    .executeTakeFirst();

const factsSince = ({ tx }: Scope, ticketId: number, since: string) =>
  tx
    .selectFrom('evidence')
    .where('ticket_id', '=', ticketId)
    .where('said_at', '>=', since)
    .orderBy('said_at')
    .orderBy('id')
    .select(['kind', 'said_at', 'latitude', 'longitude'])
    .execute();

const stepsSince = ({ tx }: Scope, { id, type }: CourseTicket, since: string) =>
  tx
    .selectFrom('status_history')
    .where('noun', '=', 'tickets')
    .where('row_id', '=', id)
    .where('to_status', 'in', siteStatuses[type])
    .where('at', '>=', since)
    .select('at')
    .execute();

const inOrder = (moments: readonly (string | null | undefined)[]): string[] =>
  moments
    .filter((at) => at !== null && at !== undefined)
    .toSorted((a, b) => Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b)));

const isSince = (at: string | null | undefined, since: string): at is string =>
  at !== null &&
  at !== undefined &&
  Temporal.Instant.compare(Temporal.Instant.from(at), Temporal.Instant.from(since)) >= 0;

/** Where a ticket stands for its customer, from what drivers said and trips recorded. @throws Refusal resource.not_found */
export const courseOf = async (scope: Scope, ticketId: number): Promise<Course> => {
  const ticket = await ticketOf(scope, ticketId);
  const last = await scope.tx
    .selectFrom('arrival_notices')
    .where('ticket_id', '=', ticketId)
    .where('kind', '=', 'on_the_way')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['said_at', 'driver_user_id'])
    .executeTakeFirst();
  const none = { arrivedAt: undefined, leftAt: undefined, position: undefined };
  if (last === undefined || last.driver_user_id !== ticket.driver_user_id)
    return { ticket, since: undefined, ...none };
  const since = last.said_at;
  const [facts, steps, stop] = await Promise.all([
    factsSince(scope, ticketId, since),
    stepsSince(scope, ticket, since),
    stopOf(scope, ticket),
  ]);
  const saidAt = (...kinds: string[]) =>
    facts.filter(({ kind }) => kinds.includes(kind)).map(({ said_at: at }) => at);
  const ofStop = (at: string | null | undefined) => (isSince(at, since) ? [at] : []);
  const arrivals = [
    ...saidAt('arrived', 'no_one'),
    ...steps.map(({ at }) => at),
    ...ofStop(stop?.arrived_at),
  ];
  const departures = [...saidAt('left'), ...ofStop(stop?.left_at)];
  const placed = facts.findLast(({ kind, latitude }) => kind === 'set_off' && latitude !== null);
  return {
    ticket,
    since,
    arrivedAt: inOrder(arrivals)[0],
    leftAt: inOrder(departures).at(-1),
    position:
      placed === undefined || placed.latitude === null || placed.longitude === null
        ? undefined
        : { at: placed.said_at, latitude: placed.latitude, longitude: placed.longitude },
  };
};

/** Locks a ticket, so that its customer is told one thing at a time. @throws Refusal resource.not_found */
export const lockCourse = async (scope: Scope, ticketId: number): Promise<Course> => {
  await scope.tx.selectFrom('tickets').where('id', '=', ticketId).select('id').forNoKeyUpdate().execute();
  return courseOf(scope, ticketId);
};
