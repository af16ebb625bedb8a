import type { Ticket, TicketType } from '@yardline/contract/tickets/tickets';
import type { Address } from '@yardline/contract/fields';
import { energyOf } from '../assets/public.ts';
import type { Energy } from '@yardline/domain/meters/energy';
import { outsideOf } from './outside-hours/charge-outside.ts';
import type { FailureReason } from '@yardline/domain/tickets/outcome';
import { localSlot } from '@yardline/domain/tickets/slot';
import { toLocal } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { exchangeOf } from './exchange-orders/exchange-of-ticket.ts';
import { storedPins } from './details/ticket-points.ts';
import { ticketNotFound } from './ticket-not-found.ts';
import { ticketRows } from './tickets.queries.ts';
import { invoiceOfTicket } from './details/invoice-of-ticket.ts';
import { contractWeight, weightOfPiece } from './details/weights.ts';

type Facts = { origin: Address; destination: Address; failure_reason: FailureReason | '' };

/** One ticket with its assets and status history, times local to its division.
 * @throws Refusal ticket.not_found
 */
export const getTicketById = async (
  scope: Scope,
  { type, id }: { type: TicketType; id: number },
): Promise<Ticket> => {
  const row = await (
    await ticketRows(scope)
  )
    .where('tickets.id', '=', id)
    .where('tickets.type', '=', type)
    .select(['tickets.location_id', 'origin', 'destination', 'tickets.comments'])
    .select(['follows_ticket_id', 'redone_by_ticket_id', 'reversed_at', 'reversal_reason'])
    .select((eb) =>
      eb
        .selectFrom('users as u')
        .whereRef('u.id', '=', 'tickets.reversed_by')
        .select('u.name')
        .as('reversed_by_name'),
    )
    .select(['contact_name', 'contact_phone', 'instructions', contractWeight.as('contract_weight')])
    .select(['origin_latitude', 'origin_longitude', 'destination_latitude', 'destination_longitude'])
    .select(['failure_reason', 'failure_note', 'dry_run_line_id', 'transfer_id', 'exchange_order_id'])
    .select('outside_line_id')
    .$narrowType<Facts>()
    .executeTakeFirst();
  if (row === undefined) return ticketNotFound();
  const { follows_ticket_id: followsId, redone_by_ticket_id: redoneById, ...rest } = row;
  const { reversed_at: at, reversal_reason: reason, reversed_by_name: userName, ...ticket } = rest;
  const [
    assets,
    invoice,
    outside,
    failure,
    transfer,
    exchange,
    history,
    follows,
    followedBy,
    redoneBy,
    redoes,
  ] = await Promise.all([
    listAssets(scope, id),
    invoiceOfTicket(scope, row),
    outsideOf(scope, row),
    failureOf(scope, row),
    transferOf(scope, row.transfer_id),
    exchangeOf(scope, row),
    listHistory(scope, id),
    followsId === null ? null : findTitle(scope, 'id', followsId),
    findTitle(scope, 'follows_ticket_id', id),
    redoneById === null ? null : findTitle(scope, 'id', redoneById),
    findTitle(scope, 'redone_by_ticket_id', id),
  ]);
  return {
    ...ticket,
    ...localSchedule(row),
    ...localSlot(row, row.timeZone),
    ...storedPins(row),
    invoice_n: invoice,
    failure,
    outside_hours: outside,
    transfer,
    exchange,
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

type Failed = {
  failure_reason: FailureReason | '';
  failure_note: string;
  dry_run_line_id: number | null;
};

/** Why a trip failed, and what it was charged. */
const failureOf = async (
  scope: Scope,
  { failure_reason: reason, failure_note: note, dry_run_line_id: lineId }: Failed,
): Promise<Ticket['failure']> => {
  if (reason === '') return null;
  const line = await scope.tx
    .selectFrom('contract_lines')
    .where('id', '=', lineId)
    .select('extended_amount')
    .executeTakeFirst();
  return { reason, note, charged: line?.extended_amount ?? null };
};

const transferOf = async (scope: Scope, transferId: number | null): Promise<Ticket['transfer']> =>
  transferId === null
    ? null
    : await scope.tx
        .selectFrom('transfers')
        .where('id', '=', transferId)
        .select(['id', 'number'])
        .executeTakeFirstOrThrow();

const weightOfAll = sql<number | null>`ticket_assets.quantity * ${weightOfPiece('assets')}`;

/**
 * A driver's meter reading at pickup counts until the check-in has read the meter again. A task also carries machines of no
 * contract, and what its words say.
 */
const listAssets = (scope: Scope, ticketId: number): Promise<Ticket['ticketasset_set']> =>
  scope.tx
    .selectFrom('ticket_assets')
    .leftJoin('contract_lines', 'contract_lines.id', 'ticket_assets.contract_line_id')
    .leftJoin('assets', (join) =>
      join.on('assets.id', '=', (eb) => eb.fn.coalesce('ticket_assets.asset_id', 'contract_lines.asset_id')),
    )
    .leftJoin('classes', 'classes.id', 'assets.class_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_assets.id')
    .select([
      'ticket_assets.id',
      'contract_line_id as lineId',
      'assets.id as assetId',
      weightOfAll.as('weight'),
    ])
    .select([
      sql<string>`coalesce(assets.number, '')`.as('prod_n'),
      sql<string>`coalesce(contract_lines.description, assets.description, ticket_assets.description)`.as(
        'title',
      ),
    ])
    .select([
      'ticket_assets.quantity',
      sql<string>`coalesce(contract_lines.status_code, '')`.as('statusCode'),
      sql<string[]>`array_remove(array[assets.barcode, nullif(assets.serial_number, '')], null)`.as('codes'),
    ])
    .select([
      sql<string>`coalesce(assets.meter_type, 'N')`.as('meterType'),
      'assets.meter as lastMeter',
      sql<Energy | ''>`coalesce(${energyOf}, '')`.as('energy'),
    ])
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
