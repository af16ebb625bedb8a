import type { Address } from '@yardline/contract/fields';
import type { listTickets, MovingType, TicketRow, TicketType } from '@yardline/contract/tickets/tickets';
import type { InputOf } from '@yardline/contract/endpoint';
import type { TicketStatus } from '@yardline/domain/tickets/status';
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { Tickets } from '../../../db/types.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { ticketNotFound } from './ticket-not-found.ts';
import type { Scope } from '../../kernel/scope.ts';
import { whatReaches } from './ticket-reach.ts';
import { ticketWeight } from './details/weights.ts';

/** A ticket as it is stored. */
export type TicketRecord = Omit<Selectable<Tickets>, 'type' | 'status' | 'origin' | 'destination'> & {
  type: TicketType;
  status: TicketStatus;
  origin: Address;
  destination: Address;
};
/** A delivery or a pickup, which is always of a contract. */
export type MovingTicket = TicketRecord & { type: MovingType; contract_id: number };

/** Whether a ticket moves what a contract rents. */
export const isMoving = (ticket: TicketRecord): ticket is MovingTicket =>
  ticket.type !== 'task' && ticket.contract_id !== null;

type RowFacts = Pick<
  TicketRow,
  'type' | 'ticket_type' | 'customer_name' | 'driver_name' | 'timeZone' | 'outcome'
>;

const customersEnd = sql`(case tickets.type when 'pickup' then tickets.origin else tickets.destination end)`;
const place = sql<string>`concat_ws(', ', nullif(nullif(${customersEnd}->>'name', customers.name), ''),
  nullif(${customersEnd}->>'addr1', ''), nullif(${customersEnd}->>'city', ''))`;
const customersDegree = (degree: 'latitude' | 'longitude') => sql<number | null>`(case tickets.type
  when 'pickup' then ${sql.ref(`tickets.origin_${degree}`)} else ${sql.ref(`tickets.destination_${degree}`)} end)`;
const assignedName = sql<string>`coalesce((select u.name from users u
  where u.company_id = tickets.company_id and u.id = tickets.assigned_user_id), '')`;
const itemsCount = sql<number>`(select count(*) from ticket_assets ta
  where ta.company_id = tickets.company_id and ta.ticket_id = tickets.id)`;

/** The type by the number that older programs know. [B7.23] */
const typeNumber = sql<number>`(case tickets.type when 'delivery' then 1 when 'pickup' then 2 else 4 end)`;

/** Tickets with what every list of them shows, as far as the actor reaches. */
export const ticketRows = async (scope: Scope) =>
  scope.tx
    .selectFrom('tickets')
    .innerJoin('divisions', 'divisions.id', 'tickets.division_id')
    .leftJoin('contracts', 'contracts.id', 'tickets.contract_id')
    .leftJoin('customers', 'customers.id', 'tickets.customer_id')
    .leftJoin('users', 'users.id', 'tickets.driver_user_id')
    .where(await whatReaches(scope))
    .select([
      'tickets.id',
      'tickets.type',
      typeNumber.as('ticket_type'),
      'ticket_n',
      'short_title',
      'tickets.status',
      'tickets.division_id',
      'tickets.contract_id',
    ])
    .select(['contracts.number as contract_number', 'tickets.driver_user_id as driver_id'])
    .select(['scheduled_at as scheduled', 'is_timed', 'tickets.row_version'])
    .select(['divisions.time_zone as timeZone', place.as('place'), itemsCount.as('items_count')])
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .select(sql<string>`coalesce(users.name, '')`.as('driver_name'))
    .select(['tickets.assigned_user_id as assigned_auth_id', 'slot_from', 'slot_to', 'service_minutes'])
    .select(assignedName.as('assigned_name'))
    .select(['tickets.priority', 'slip_number', 'outcome', ticketWeight.as('weight')])
    .select([customersDegree('latitude').as('latitude'), customersDegree('longitude').as('longitude')])
    .$narrowType<RowFacts>();

/**
 * When the ticket is due, for sorting: what has no date comes last. An index serves exactly this expression; a coalesce in
 * its place would not pass for harmless with row security, and the next page be looked for from the beginning.
 */
const due: Expression<unknown> = sql`(case when tickets.scheduled_at is null then 'infinity'::timestamptz else tickets.scheduled_at end)`;

// States are written out, not parameters: what is to do is a handful, what is closed (3) or canceled (8) is all the rest,
// and one plan does not do for both.
const isToDo = sql<SqlBool>`tickets.status not in (3, 8)`;
const statuses = [sql`0`, sql`1`, sql`2`, sql`3`, sql`4`, sql`5`, sql`6`, sql`7`, sql`8`] as const;
const types: Readonly<Record<TicketType, Expression<SqlBool>>> = {
  delivery: sql`tickets.type = 'delivery'`,
  pickup: sql`tickets.type = 'pickup'`,
  task: sql`tickets.type = 'task'`,
};

/** Scheduled on a day of the division's clock; the index narrows it down to the days around, whatever the zone. */
const isOnDay = (day: string): Expression<SqlBool> => sql<SqlBool>`(
  ${due} >= (${day}::date - interval '1 day')::timestamptz
  and ${due} < (${day}::date + interval '2 days')::timestamptz
  and (tickets.scheduled_at at time zone divisions.time_zone)::date = ${day})`;

/** Scheduled in the seven days from one of the division's clock, or not at all. */
const isInWeek = (first: string): Expression<SqlBool> => sql<SqlBool>`(${due} = 'infinity'::timestamptz or (
  ${due} >= (${first}::date - interval '1 day')::timestamptz
  and ${due} < (${first}::date + interval '9 days')::timestamptz
  and (tickets.scheduled_at at time zone divisions.time_zone)::date >= ${first}::date
  and (tickets.scheduled_at at time zone divisions.time_zone)::date < ${first}::date + 7))`;

export const listTicketRows = async (
  scope: Scope,
  { params, query }: InputOf<typeof listTickets>,
): Promise<Page<TicketRow>> => {
  let rows = (await ticketRows(scope))
    .where(types[params.type])
    .where(matches(sql.ref('tickets.search'), query.search));
  if (query.status !== undefined) {
    const wanted = query.status.split(',').flatMap((status) => statuses[Number(status)] ?? []);
    rows = rows.where(sql<SqlBool>`tickets.status in (${sql.join(wanted)})`);
  } else if (query.outcome === undefined && query.finished === undefined && query.contract_id === undefined) {
    rows = rows.where(isToDo);
  }
  for (const place of ['division_id', 'location_id'] as const) {
    const ids = query[place];
    if (ids !== undefined) rows = rows.where(`tickets.${place}`, 'in', ids);
  }
  if (query.driver_id !== undefined) rows = rows.where('driver_user_id', '=', query.driver_id);
  if (query.contract_id !== undefined) rows = rows.where('tickets.contract_id', '=', query.contract_id);
  if (query.assigned_auth_id !== undefined)
    rows = rows.where('tickets.assigned_user_id', '=', query.assigned_auth_id);
  if (query.priority !== undefined) rows = rows.where('tickets.priority', '=', Number(query.priority));
  if (query.outcome !== undefined) rows = rows.where('tickets.outcome', '=', query.outcome);
  if (query.scheduled !== undefined) {
    rows = rows.where('scheduled_at', query.scheduled === 'yes' ? 'is not' : 'is', null);
  }
  if (query.day !== undefined) {
    rows = rows.where(isOnDay(query.day));
  }
  if (query.week !== undefined) rows = rows.where(isInWeek(query.week));
  return listPage(scope, rows, query, {
    id: sql.ref<number>('tickets.id'),
    sorts: {
      scheduled: { by: due, of: (row) => row.scheduled ?? 'infinity' },
      ticket_n: { by: sql.ref('ticket_n'), of: (row) => row.ticket_n },
    },
  });
};

/** A ticket that the actor reaches, before anything is locked: it tells which contract to lock first. */
export const findTicket = async (
  scope: Scope,
  { type, id }: { type: TicketType; id: number },
): Promise<{ contractId: number | null }> => {
  const ticket = await scope.tx
    .selectFrom('tickets')
    .where('id', '=', id)
    .where('type', '=', type)
    .where(await whatReaches(scope))
    .select('contract_id')
    .executeTakeFirst();
  return ticket === undefined ? ticketNotFound() : { contractId: ticket.contract_id };
};

/**
 * The ticket, locked against other writers until the transaction ends; lock its contract before.
 * @throws Refusal ticket.not_found, also when the ticket is of another type
 */
export const lockTicket = async (
  scope: Scope,
  { type, id }: { type: TicketType; id: number },
): Promise<TicketRecord> =>
  (await scope.tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', type)
    .$narrowType<Pick<TicketRecord, 'type' | 'status' | 'origin' | 'destination'>>()
    .forUpdate()
    .executeTakeFirst()) ?? ticketNotFound();

/** What a task carries: a line of its contract, a machine, or what its words say. */
export type Carried = {
  contract_line_id: number | null;
  asset_id: number | null;
  description: string;
  quantity: number;
};

/** All that a ticket carries. */
export const listCarried = (scope: Scope, ticketId: number): Promise<Carried[]> =>
  scope.tx
    .selectFrom('ticket_assets')
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .select(['contract_line_id', 'asset_id', 'description', 'quantity'])
    .execute();

/** What a ticket moves of its contract. */
export type TicketLine = { contract_line_id: number; quantity: number };

/** The lines of its contract that a ticket moves. */
export const listTicketLines = (scope: Scope, ticketId: number): Promise<TicketLine[]> =>
  scope.tx
    .selectFrom('ticket_assets')
    .where('ticket_id', '=', ticketId)
    .where('contract_line_id', 'is not', null)
    .orderBy('id')
    .select(['contract_line_id', 'quantity'])
    .$narrowType<TicketLine>()
    .execute();
