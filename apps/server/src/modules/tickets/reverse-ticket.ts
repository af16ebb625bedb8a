import type { reverseTicket as endpoint } from '@yardline/contract/tickets/tickets';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { bumpContract, checkOuts, linesOf } from '../contracts/public.ts';
import { refuseWhileOpen } from '../srm-locks/public.ts';
import { passOutside } from './outside-hours/charge-outside.ts';
import { openContractOf } from './create-ticket.ts';
import { getTicketById } from './get-ticket.ts';
import { passedOn } from './details/ticket-details.ts';
import { storedPins } from './details/ticket-points.ts';
import { lockWhole } from './lock-whole.ts';
import { isMoving, listTicketLines, type TicketLine, type TicketRecord } from './tickets.queries.ts';
import { isMovable, sumAwaitingCheckIn, sumOpen } from './what-is-left.ts';
import { writeTicket } from './write-ticket.ts';

/** What a delivery moved has not left after all; a pickup of it that was planned since stands in the way. */
const takeDeliveryBack = async (scope: Scope, contractId: number, lines: readonly TicketLine[]) => {
  const ids = lines.map((line) => line.contract_line_id);
  await checkOuts.undo(scope, contractId, ids);
  for (const awaited of [await sumOpen(scope, 'pickup', ids), await sumAwaitingCheckIn(scope, ids)])
    if (awaited.size > 0) throw new Refusal('ticket.pickup_follows');
  await bumpContract(scope, contractId);
};

/** What a pickup moved is still at the site; what was returned since stands in the way. */
const refuseReturned = async (scope: Scope, contractId: number, lines: readonly TicketLine[]) => {
  const awaiting = await sumAwaitingCheckIn(
    scope,
    lines.map((line) => line.contract_line_id),
  );
  const stored = new Map((await linesOf(scope, contractId)).map((line) => [line.id, line]));
  const isStill = ({ contract_line_id: id, quantity }: TicketLine) => {
    const line = stored.get(id);
    return line !== undefined && isMovable('pickup', line) && (awaiting.get(id) ?? 0) >= quantity;
  };
  if (!lines.every(isStill)) throw new Refusal('ticket.return_follows');
};

const writeReversal = async (
  scope: Scope,
  ticket: TicketRecord,
  { reason, redoneBy }: { reason: string; redoneBy: number },
): Promise<void> => {
  const reversal = {
    reversed_at: scope.now.toString(),
    reversed_by: scope.actor.userId,
    reversal_reason: reason,
    redone_by_ticket_id: redoneBy,
  };
  await scope.tx
    .updateTable('tickets')
    .set({ ...reversal, row_version: ticket.row_version + 1 })
    .where('id', '=', ticket.id)
    .execute();
  await audit(scope, { action: 'reopen', noun: 'tickets', rowId: ticket.id, after: reversal });
};

/**
 * Takes back a ticket that was closed by mistake, while nothing followed: it stays closed [B4.3], its items are where they were before, and
 * a new ticket with the same plan moves them.
 * @throws Refusal ticket.not_found, permission.denied, document.stale, ticket.contract_locked, contract.not_open, ticket.not_closed,
 * ticket.reversed_already, ticket.pickup_follows, ticket.return_follows, contract.line_followed, contract.line_over,
 * exchange_order.not_reversed
 */
export const reverseTicket = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const { ticket, contract: locked } = await lockWhole(scope, params);
  if (!isMoving(ticket) || locked === undefined) return notFound();
  demand(scope, 'tickets.edit', placeOf(ticket));
  const contractId = locked.id;
  await refuseWhileOpen(scope, contractId);
  if (ticket.exchange_order_id !== null) throw new Refusal('exchange_order.not_reversed');
  if (ticket.reversed_at !== null) throw new Refusal('ticket.reversed_already');
  if (ticket.status !== ticketMoves.close) throw new Refusal('ticket.not_closed');
  await expectVersion(scope, 'tickets', ticket, ifMatch);
  const contract = openContractOf(locked);
  const lines = await listTicketLines(scope, ticket.id);
  if (lines.length === 0) throw new Refusal('ticket.nothing_to_move');
  if (ticket.type === 'delivery') await takeDeliveryBack(scope, contractId, lines);
  else await refuseReturned(scope, contractId, lines);
  const { id, short_title: title } = await writeTicket(scope, {
    type: ticket.type,
    contract,
    lines,
    origin: ticket.origin,
    destination: ticket.destination,
    comments: ticket.comments,
    details: { ...passedOn(ticket), slot_from: ticket.slot_from, slot_to: ticket.slot_to },
    pins: storedPins(ticket),
    driverId: ticket.driver_user_id,
    scheduledAt: ticket.scheduled_at,
    isTimed: ticket.is_timed,
  });
  await passOutside(scope, { from: ticket.id, to: id });
  await writeReversal(scope, ticket, { reason, redoneBy: id });
  return {
    ticket: await getTicketById(scope, params),
    message: say(scope.language, 'ticket.reversed', { short_title: ticket.short_title, title }),
    newTicket: { id, short_title: title },
  };
};
