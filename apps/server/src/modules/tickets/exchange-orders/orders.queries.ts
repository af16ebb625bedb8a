import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { ExchangeOrder, listExchangeOrders } from '@yardline/contract/tickets/exchange-orders';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import { type ExchangeOrderStatus, exchangeOrderState } from '@yardline/domain/tickets/exchange-order';
import { ticketSteps, type TicketStatus } from '@yardline/domain/tickets/status';
import { type Selectable, sql } from 'kysely';
import type { ExchangeOrders } from '../../../../db/types.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { mayView, readContract } from '../../contracts/public.ts';

/** An order as it is stored. */
export type OrderRecord = Omit<Selectable<ExchangeOrders>, 'status' | 'reason' | 'clock'> &
  Pick<ExchangeOrder, 'reason' | 'clock'> & { status: ExchangeOrderStatus };

/** The order, locked until the transaction ends; lock its contract before. @throws Refusal resource.not_found */
export const lockOrder = async ({ tx }: Scope, id: number): Promise<OrderRecord> =>
  (await tx
    .selectFrom('exchange_orders')
    .where('id', '=', id)
    .selectAll()
    .$narrowType<Pick<OrderRecord, 'status' | 'reason' | 'clock'>>()
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

type Half = {
  id: number;
  exchange_order_id: number;
  type: MovingType;
  short_title: string;
  status: TicketStatus;
  scheduled_at: string | null;
  is_timed: boolean;
  driver_name: string | null;
};

/** The tickets of orders, those that try again after the ones that failed. */
export const halvesOf = async ({ tx }: Scope, orderIds: readonly number[]): Promise<Half[]> =>
  orderIds.length === 0
    ? []
    : tx
        .selectFrom('tickets')
        .leftJoin('users', 'users.id', 'tickets.driver_user_id')
        .where('exchange_order_id', 'in', [...orderIds])
        .orderBy('tickets.id')
        .select(['tickets.id', 'exchange_order_id', 'type', 'short_title', 'tickets.status'])
        .select(['scheduled_at', 'is_timed', 'users.name as driver_name'])
        .$narrowType<Pick<Half, 'exchange_order_id' | 'type' | 'status'>>()
        .execute();

/** Whether a ticket is still to be driven. */
export const isOpen = ({ status }: { status: TicketStatus }): boolean => ticketSteps[status].length > 0;

const orderRows = ({ tx }: Scope) =>
  tx
    .selectFrom('exchange_orders as o')
    .innerJoin('assets as old', 'old.id', 'o.old_asset_id')
    .innerJoin('assets as new', 'new.id', 'o.new_asset_id')
    .innerJoin('contract_lines as l', 'l.id', 'o.contract_line_id')
    .innerJoin('users', 'users.id', 'o.created_by')
    .orderBy('o.id', 'desc')
    .select(['o.id', 'o.contract_id', 'o.contract_line_id as lineId', 'l.line_number as lineNumber'])
    .select(['old.number as old', 'new.number as new', 'o.quantity', 'o.reason', 'o.clock', 'o.notes'])
    .select(['o.status', 'users.name as by', 'o.created_at', 'o.row_version'])
    .select(
      sql<boolean>`exists (select from holds h where h.company_id = o.company_id and h.exchange_order_id = o.id
        and h.status_code = 'E' and h.released_at is null)`.as('is_coming'),
    )
    .$narrowType<Pick<OrderRecord, 'status' | 'reason' | 'clock'>>();

type Row = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];

const inFull = async (scope: Scope, rows: readonly Row[]): Promise<ExchangeOrder[]> => {
  const halves = await halvesOf(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ status, ...row }) => {
    const last = (type: MovingType): Half =>
      halves.findLast((each) => each.exchange_order_id === row.id && each.type === type) ?? notFound();
    const title = ({ id, short_title, status: at }: Half) => ({ id, short_title, status: at });
    const [delivery, pickup] = [last('delivery'), last('pickup')];
    return {
      ...row,
      state: exchangeOrderState(status, delivery.status),
      delivery: title(delivery),
      pickup: title(pickup),
      scheduled: delivery.scheduled_at,
      is_timed: delivery.is_timed,
      driver_name: delivery.driver_name ?? '',
    };
  });
};

/** One order. @throws Refusal resource.not_found */
export const getOrderById = async (scope: Scope, id: number): Promise<ExchangeOrder> => {
  const [order] = await inFull(scope, await orderRows(scope).where('o.id', '=', id).execute());
  return order ?? notFound();
};

/** @throws Refusal resource.not_found, also where the caller may not see the contract */
export const listOrdersOfContract = async (
  scope: Scope,
  { params }: InputOf<typeof listExchangeOrders>,
): Promise<ReplyOf<typeof listExchangeOrders>> => {
  const contract = await readContract(scope, params.id);
  if (!mayView(scope, contract)) return notFound();
  const rows = await orderRows(scope).where('o.contract_id', '=', params.id).execute();
  return { exchangeOrders: await inFull(scope, rows) };
};
