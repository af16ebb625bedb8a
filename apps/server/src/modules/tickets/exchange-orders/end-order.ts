import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { cancelExchangeOrder as endpoint } from '@yardline/contract/tickets/exchange-orders';
import { hasLeft } from '@yardline/domain/tickets/exchange-order';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import { audit } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { bumpContract, lineActs, linesOf } from '../../contracts/public.ts';
import { setHoldStatus, transits } from '../../holds/public.ts';
import { openContractOf } from '../create-ticket.ts';
import { making } from '../making.ts';
import { lockTicket, type TicketRecord } from '../tickets.queries.ts';
import { writeStatus } from '../write-status.ts';
import { getOrderById, halvesOf, isOpen, lockOrder, type OrderRecord } from './orders.queries.ts';

type End = { status: 'done' | 'canceled'; exchange_id?: number; reason?: string };

/** Ends a locked order. */
export const endOrder = async (
  scope: Scope,
  order: OrderRecord,
  { reason = '', ...end }: End,
): Promise<void> => {
  await scope.tx
    .updateTable('exchange_orders')
    .set({ ...end, ended_at: scope.now.toString(), row_version: order.row_version + 1 })
    .where('id', '=', order.id)
    .execute();
  await audit(scope, {
    action: end.status === 'done' ? 'close' : 'cancel',
    noun: 'exchange_orders',
    rowId: order.id,
    before: { status: order.status },
    after: reason === '' ? end : { ...end, reason },
  });
};

/** Both machines are as they were: the replacement is free, and the old one waits for no pickup. */
export const dropOrder = async (scope: Scope, order: OrderRecord, reason = ''): Promise<void> => {
  if (order.status !== 'open') return;
  await endOrder(scope, order, { status: 'canceled', reason });
  await transits.releaseExchange(scope, order.id);
  const line = (await linesOf(scope, order.contract_id)).find(({ id }) => id === order.contract_line_id);
  if (line?.status_code === 'O') await setHoldStatus(scope, [line.id], 'C');
  if (line?.status_code === 'F') await setHoldStatus(scope, [line.id], 'F');
  await bumpContract(scope, order.contract_id);
};

/** The open tickets of an order, locked, the delivery first. */
export const lockHalves = async (scope: Scope, orderId: number): Promise<TicketRecord[]> => {
  const locked: TicketRecord[] = [];
  for (const half of (await halvesOf(scope, [orderId])).filter(isOpen))
    locked.push(await lockTicket(scope, half));
  return locked;
};

/**
 * Cancels what remains of an order when one of its tickets is canceled, which is by then: the other one too, and what both held.
 * @throws Refusal exchange_order.has_left
 */
export const cancelBoth = async (scope: Scope, ticket: TicketRecord, orderId: number): Promise<void> => {
  const order = await lockOrder(scope, orderId);
  const others = await lockHalves(scope, orderId);
  const delivery = [ticket, ...others].find(({ type }) => type === 'delivery');
  if (delivery !== undefined && hasLeft(delivery.status)) throw new Refusal('exchange_order.has_left');
  for (const other of others) await writeStatus(scope, other, ticketMoves.cancel);
  await dropOrder(scope, order);
};

/**
 * Cancels an exchange on site before it leaves, with both tickets.
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, document.stale, exchange_order.over, exchange_order.has_left
 */
export const cancelOrder = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const found = await scope.tx
    .selectFrom('exchange_orders')
    .where('id', '=', id)
    .select('contract_id')
    .executeTakeFirst();
  if (found === undefined) return notFound();
  const { contract } = await lineActs.exchange.lock(scope, found.contract_id);
  demand(scope, making.delivery, placeOf(openContractOf(contract)));
  demand(scope, making.pickup, placeOf(openContractOf(contract)));
  const order = await lockOrder(scope, id);
  if (order.status !== 'open') throw new Refusal('exchange_order.over');
  await expectVersion(scope, 'exchange_orders', order, ifMatch);
  const halves = await lockHalves(scope, id);
  if (halves.some((half) => half.type === 'delivery' && hasLeft(half.status)))
    throw new Refusal('exchange_order.has_left');
  for (const half of halves) await writeStatus(scope, half, ticketMoves.cancel);
  await dropOrder(scope, order, reason);
  return getOrderById(scope, id);
};
