import type { Ticket } from '@yardline/contract/tickets/tickets';
import type { Address } from '@yardline/contract/fields';
import { energyOf } from '../assets/public.ts';
import { toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type MovingType, ticketRows } from './tickets.queries.ts';

type Facts = Pick<Ticket, 'origin' | 'destination'> & { origin: Address; destination: Address };

/** One ticket with its assets and status history, times local to its division.
 * @throws Refusal resource.not_found
 */
export const getTicketById = async (
  scope: Scope,
  { type, id }: { type: MovingType; id: number },
): Promise<Ticket> => {
  const row = await (
    await ticketRows(scope)
  )
    .where('tickets.id', '=', id)
    .where('tickets.type', '=', type)
    .select(['tickets.division_id', 'tickets.location_id', 'origin', 'destination', 'tickets.comments'])
    .select(['follows_ticket_id', 'redone_by_ticket_id', 'reversed_at', 'reversal_reason'])
    .select((eb) =>
      eb
        .selectFrom('users as u')
        .whereRef('u.id', '=', 'tickets.reversed_by')
        .select('u.name')
        .as('reversed_by_name'),
    )
    .$narrowType<Facts>()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const { follows_ticket_id: followsId, redone_by_ticket_id: redoneById, ...rest } = row;
  const { reversed_at: at, reversal_reason: reason, reversed_by_name: userName, ...ticket } = rest;
  const [assets, history, follows, followedBy, redoneBy, redoes] = await Promise.all([
    listAssets(scope, id),
    listHistory(scope, id),
    followsId === null ? null : findTitle(scope, 'id', followsId),
    findTitle(scope, 'follows_ticket_id', id),
    redoneById === null ? null : findTitle(scope, 'id', redoneById),
    findTitle(scope, 'redone_by_ticket_id', id),
  ]);
  return {
    ...ticket,
    ...localSchedule(row),
    follows,
    followed_by: followedBy,
    reversal: at === null ? null : { at, reason, user_name: userName ?? '', redone_by: redoneBy },
    redoes,
    ticketasset_set: assets,
    history,
  };
};

/** The day and the time of a schedule as the division's clocks show them. */
const localSchedule = (row: {
  scheduled: string | null;
  is_timed: boolean;
  timeZone: string;
}): Pick<Ticket, 'scheduledDate' | 'scheduledTime'> => {
  if (row.scheduled === null) return { scheduledDate: null, scheduledTime: null };
  const local = toLocal(Temporal.Instant.from(row.scheduled), row.timeZone);
  return { scheduledDate: local.date, scheduledTime: row.is_timed ? local.time : null };
};

/** A driver's meter reading at pickup counts until the check-in has read the meter again. */
const listAssets = (scope: Scope, ticketId: number): Promise<Ticket['ticketasset_set']> =>
  scope.tx
    .selectFrom('ticket_assets')
    .innerJoin('contract_lines', 'contract_lines.id', 'ticket_assets.contract_line_id')
    .innerJoin('assets', 'assets.id', 'contract_lines.asset_id')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_assets.id')
    .select(['contract_line_id as lineId', 'assets.number as prod_n', 'contract_lines.description as title'])
    .select(['ticket_assets.quantity', 'contract_lines.status_code as statusCode'])
    .select(['assets.meter_type as meterType', 'assets.meter as lastMeter', energyOf.as('energy')])
    .select([
      'meter_out as meterOut',
      sql<number | null>`coalesce(meter_in, ticket_assets.meter)`.as('meterIn'),
    ])
    .select(['fuel_out as fuelOut', sql<number | null>`coalesce(fuel_in, ticket_assets.fuel)`.as('fuelIn')])
    .execute();

const listHistory = (scope: Scope, ticketId: number): Promise<Ticket['history']> =>
  scope.tx
    .selectFrom('status_history')
    .leftJoin('users', 'users.id', 'status_history.user_id')
    .where('noun', '=', 'tickets')
    .where('row_id', '=', ticketId)
    .orderBy('status_history.id')
    .select(sql<number | null>`from_status::integer`.as('from_status'))
    .select(sql<number>`to_status::integer`.as('to_status'))
    .select(['at', sql<string>`coalesce(users.name, '')`.as('user_name')])
    .execute();

const findTitle = async (
  scope: Scope,
  column: 'id' | 'follows_ticket_id' | 'redone_by_ticket_id',
  ticketId: number,
): Promise<{ id: number; short_title: string } | null> =>
  (await scope.tx
    .selectFrom('tickets')
    .where(column, '=', ticketId)
    .select(['id', 'short_title'])
    .executeTakeFirst()) ?? null;
