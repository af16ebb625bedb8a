import { ticketMoves } from '@yardline/domain/tickets/moves';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { MovingContract } from '../create-ticket.ts';
import { passedOn } from '../details/ticket-details.ts';
import { storedPins } from '../details/ticket-points.ts';
import { listCarried, isMoving, type MovingTicket } from '../tickets.queries.ts';
import { type Failure, writeStatus } from '../write-status.ts';
import { writeTicket } from '../write-ticket.ts';
import { dropOrder, lockHalves } from './end-order.ts';
import { lockOrder } from './orders.queries.ts';

type Title = { id: number; short_title: string };

/** A ticket that tries again what a failed half should have moved; the failed one carried nothing. */
const tryAgain = async (
  scope: Scope,
  half: MovingTicket,
  { contract, triesAgain }: { contract: MovingContract; triesAgain: boolean },
): Promise<Title | null> => {
  const lines = await listCarried(scope, half.id);
  await scope.tx.deleteFrom('ticket_assets').where('ticket_id', '=', half.id).execute();
  await audit(scope, {
    action: 'update',
    noun: 'tickets',
    rowId: half.id,
    before: { lines },
    after: { lines: [] },
  });
  if (!triesAgain) return null;
  const { type, origin, destination, comments, exchange_order_id: exchangeOrderId } = half;
  return writeTicket(scope, {
    type,
    contract,
    origin,
    destination,
    comments,
    lines,
    details: passedOn(half),
    pins: storedPins(half),
    driverId: null,
    scheduledAt: null,
    isTimed: false,
    followsId: half.id,
    exchangeOrderId,
  });
};

type Failing = {
  orderId: number;
  contract: MovingContract;
  failure: Failure;
  at: Temporal.Instant;
  triesAgain: boolean;
};

/**
 * What becomes of an exchange on site whose trip failed, when the caller has closed one half: the other one failed too, and neither
 * machine moved. Two new tickets try again and both machines stay held, or the order is canceled and they are as they were.
 * @returns the ticket that does again what the failed one should have done
 */
export const failExchange = async (
  scope: Scope,
  ticket: MovingTicket,
  { orderId, contract, failure, at, triesAgain }: Failing,
): Promise<Title | null> => {
  const order = await lockOrder(scope, orderId);
  const others = (await lockHalves(scope, orderId)).filter(isMoving);
  for (const other of others) await writeStatus(scope, other, ticketMoves.close, { at, failure });
  let own: Title | null = null;
  for (const half of [ticket, ...others].toSorted((a, b) => a.type.localeCompare(b.type))) {
    const next = await tryAgain(scope, half, { contract, triesAgain });
    if (half.id === ticket.id) own = next;
  }
  if (!triesAgain) await dropOrder(scope, order);
  return own;
};
