import { exchangeForm, type ParsedExchangeReadings } from '@yardline/contract/contracts/exchanges';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import { toLocal } from '@yardline/domain/time/local';
import { publish } from '../../../kernel/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lineActs, linesOf } from '../../contracts/public.ts';
import { transits } from '../../holds/public.ts';
import { timeZoneOf } from '../check-plan.ts';
import type { MovingContract } from '../create-ticket.ts';
import type { MovingTicket } from '../tickets.queries.ts';
import { writeStatus } from '../write-status.ts';
import { endOrder, lockHalves } from './end-order.ts';
import { lockOrder, type OrderRecord } from './orders.queries.ts';

const { exchange } = lineActs;

type Closing = {
  contract: MovingContract;
  read: ParsedExchangeReadings | undefined;
  at: Temporal.Instant;
};

/** What the order says, with what was read on site; what is wrong is told where the closing says it. */
const planned = async (scope: Scope, order: OrderRecord, { contract, read, at }: Closing) => {
  const zone = await timeZoneOf(scope, contract.division_id);
  const form = exchangeForm.parse({
    ...read,
    lineId: order.contract_line_id,
    assetId: order.new_asset_id,
    quantity: order.quantity,
    reason: order.reason,
    clock: order.clock,
    notes: order.notes,
    ...toLocal(at, zone),
  });
  const rented = { contract, lines: await linesOf(scope, contract.id), zone };
  try {
    return await exchange.plan(scope, rented, form, { stage: 'carriedOut', at });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = error.fields.map((each) => Object.assign({ ...each }, { path: `exchange.${each.path}` }));
    throw new Refusal(error.code, error.data, fields);
  }
};

/** What the paper of a half says was read of its machine. */
const writeReadings = async (
  { tx }: Scope,
  ticketId: number,
  reading: { meter: number | null; fuel: number | null },
): Promise<void> => {
  await tx.updateTable('ticket_assets').set(reading).where('ticket_id', '=', ticketId).execute();
};

/**
 * Closes an exchange on site by one of its tickets, which is closed by the time that this begins: the other one closes too, and the
 * contract's exchange happens at the same moment. The caller holds the locks of contract and ticket.
 * @throws Refusal exchange_order.over, and what an exchange at the counter refuses
 */
export const closeExchange = async (
  scope: Scope,
  ticket: MovingTicket,
  { orderId, ...closing }: Closing & { orderId: number },
): Promise<void> => {
  const { at, read } = closing;
  const order = await lockOrder(scope, orderId);
  if (order.status !== 'open') throw new Refusal('exchange_order.over');
  const others = await lockHalves(scope, orderId);
  for (const other of others) {
    await writeStatus(scope, other, ticketMoves.close, { at });
    await publish(scope, {
      topic: 'ticket.closed',
      payload: { ticket_id: other.id, contract_id: order.contract_id, type: other.type },
    });
  }
  for (const half of [ticket, ...others]) {
    await scope.tx.updateTable('tickets').set({ outcome: 'done' }).where('id', '=', half.id).execute();
    const isGoing = half.type === 'delivery';
    const [meter, fuel] = isGoing ? [read?.meterOut, read?.fuelOut] : [read?.meterIn, read?.fuelIn];
    await writeReadings(scope, half.id, { meter: meter ?? null, fuel: fuel ?? null });
  }
  // The line's machine may leave it from here on, and the replacement is no longer kept from it.
  await endOrder(scope, order, { status: 'done' });
  await transits.releaseExchange(scope, orderId);
  const plan = await planned(scope, order, closing);
  await transits.keepExchanged(scope, {
    exchangeOrderId: orderId,
    contractLineId: order.contract_line_id,
    assetIds: [order.old_asset_id, order.new_asset_id],
    at: plan.at,
  });
  const exchangeId = await exchange.carryOut(scope, plan);
  await scope.tx
    .updateTable('exchange_orders')
    .set({ exchange_id: exchangeId })
    .where('id', '=', orderId)
    .execute();
};
