import { finalTicketStatuses } from '@yardline/domain/tickets/status';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import { isOut, isToDeliver } from '@yardline/domain/contracts/line-status';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { LineRecord } from '../contracts/public.ts';

type Movable = Pick<LineRecord, 'id' | 'type' | 'status_code' | 'quantity'>;

/** A delivery moves what is not out yet, a pickup what is out. */
export const isMovable = (type: MovingType, line: Movable): boolean =>
  type === 'delivery' ? isToDeliver(line) : isOut(line);

/**
 * How much of each line a new ticket could still move beside the tickets that there are: open ones of the type, and
 * pickups that are closed and wait for their check-in, and exchanges on site. Ten out, four on an open pickup and two on a closed one leave four.
 */
export const whatIsLeft = async (
  scope: Scope,
  type: MovingType,
  lines: readonly Movable[],
): Promise<Map<number, number>> => {
  const movable = lines.filter((line) => isMovable(type, line));
  const ids = movable.map((line) => line.id);
  const open = await sumOpen(scope, type, ids);
  const awaiting = type === 'pickup' ? await sumAwaitingCheckIn(scope, ids) : new Map<number, number>();
  const exchanged = type === 'pickup' ? await sumExchanged(scope, ids) : new Map<number, number>();
  return new Map(
    movable.map((line) => [
      line.id,
      Math.max(
        0,
        line.quantity -
          (open.get(line.id) ?? 0) -
          (awaiting.get(line.id) ?? 0) -
          (exchanged.get(line.id) ?? 0),
      ),
    ]),
  );
};

/** Quantities by line whose machines come back with an exchange on site. */
const sumExchanged = async ({ tx }: Scope, lineIds: readonly number[]): Promise<Map<number, number>> => {
  if (lineIds.length === 0) return new Map();
  const orders = await tx
    .selectFrom('exchange_orders')
    .where('contract_line_id', 'in', [...lineIds])
    .where('status', '=', 'open')
    .select(['contract_line_id', 'quantity'])
    .execute();
  return new Map(orders.map((order) => [order.contract_line_id, order.quantity]));
};

/** Quantities by line on the open tickets of a type. */
export const sumOpen = async (
  scope: Scope,
  type: MovingType,
  lineIds: readonly number[],
): Promise<Map<number, number>> => {
  if (lineIds.length === 0) return new Map();
  const rows = await scope.tx
    .selectFrom('ticket_assets')
    .innerJoin('tickets', 'tickets.id', 'ticket_assets.ticket_id')
    .where('contract_line_id', 'in', [...lineIds])
    .where('tickets.type', '=', type)
    .where('tickets.status', 'not in', finalTicketStatuses)
    .groupBy('contract_line_id')
    .select((eb) => ['contract_line_id', eb.fn.sum<number>('ticket_assets.quantity').as('quantity')])
    .$narrowType<{ contract_line_id: number }>()
    .execute();
  return new Map(rows.map((row) => [row.contract_line_id, row.quantity]));
};

/**
 * Quantities by line that a driver has returned and nobody has checked in: moved by closed pickups, less what has been
 * returned since. A partial return moves its quantity off the line into a line that left at the same instant.
 */
export const sumAwaitingCheckIn = async (
  scope: Scope,
  lineIds: readonly number[],
): Promise<Map<number, number>> => {
  const company = scope.company.id;
  const { rows } = await sql<{ line_id: number; quantity: number }>`
    select l.id as line_id, picked.quantity - coalesce(back.quantity, 0) as quantity
    from contract_lines l
    cross join lateral (
      select sum(ta.quantity) as quantity, min(t.closed_at) as since
      from ticket_assets ta join tickets t on t.company_id = ta.company_id and t.id = ta.ticket_id
      where ta.company_id = ${company} and ta.contract_line_id = l.id and t.type = 'pickup' and t.status = 3 and t.reversed_at is null
    ) picked
    left join lateral (
      select sum(r.quantity) as quantity from contract_lines r
      where r.company_id = ${company} and r.split_from_line_id = l.id and r.status_code = 'R'
        and r.out_at = l.out_at and r.returned_at >= picked.since
    ) back on true
    where l.company_id = ${company} and l.id = any(${[...lineIds]}::bigint[])
      and picked.quantity > coalesce(back.quantity, 0)`.execute(scope.tx);
  return new Map(rows.map((row) => [row.line_id, row.quantity]));
};
