import type { setTicketStatus as endpoint } from '@yardline/contract/tickets/tickets';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { ticketMoves, whyMoveCannot } from '@yardline/domain/tickets/moves';
import type { TicketStatus } from '@yardline/domain/tickets/status';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import type { ContractRecord } from '../contracts/public.ts';
import { refuseWhileOpen } from '../srm-locks/public.ts';
import { giveCodesBack } from './cancel-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { chargeOutside } from './outside-hours/charge-outside.ts';
import { openContractOf } from './create-ticket.ts';
import { tellSetOff } from './evidence/tell-set-off.ts';
import { getTicketById } from './get-ticket.ts';
import { writeStatus } from './write-status.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { lockWhole } from './lock-whole.ts';
import { momentOf, type Said } from './moment-of.ts';
import type { ToClose } from './moved-lines.ts';
import type { ParsedExchangeReadings } from '@yardline/contract/contracts/exchanges';
import { closeExchange } from './exchange-orders/close-exchange.ts';
import { cancelBoth } from './exchange-orders/end-order.ts';
import { closeTask, dropTask } from './tasks/close-task.ts';
import { isMoving, type TicketRecord } from './tickets.queries.ts';

type Reply = ReplyOf<typeof endpoint>;

/**
 * Moves a ticket on, at the moment when it was done. Closing and canceling are final. [B4.1] [B4.3]
 * @returns the status that it has, and the ticket that moves what stayed behind
 * @throws Refusal as setTicketStatus
 */
export const moveTicket = async (
  scope: Scope,
  { params, body, ifMatch, at: said }: Said<typeof endpoint>,
): Promise<{ ticket: TicketRecord; status: TicketStatus; followingId: number | undefined }> => {
  const { ticket, contract } = await lockWhole(scope, params);
  demand(scope, body.status === 'cancel' ? 'tickets.delete' : 'tickets.edit', placeOf(ticket));
  if (contract !== undefined) await refuseWhileOpen(scope, contract.id);
  const refused = whyMoveCannot(body.status, {
    status: ticket.status,
    hasDriver: ticket.driver_user_id !== null,
  });
  if (refused !== undefined) throw new Refusal(refused);
  await expectVersion(scope, 'tickets', ticket, ifMatch);

  const at = await momentOf(scope, ticket, said);
  const status = body.status === 'resume' ? await pausedFrom(scope, ticket) : ticketMoves[body.status];
  await writeStatus(scope, ticket, status, { at });
  if (body.status === 'start') await tellSetOff(scope, ticket, at);
  let followingId: number | undefined;
  if (body.status === 'close') {
    followingId = await close(scope, ticket, { contract, said: body, at });
    const payload = { ticket_id: ticket.id, contract_id: ticket.contract_id, type: ticket.type };
    await publish(scope, { topic: 'ticket.closed', payload });
  }
  if (body.status === 'cancel') await giveBack(scope, ticket);
  return { ticket, status, followingId };
};

/**
 * Moves a ticket on, now. Closing and canceling are final. [B4.1] [B4.3]
 * @throws Refusal ticket.not_found, permission.denied, ticket.contract_locked, ticket.finished, ticket.step_not_allowed, ticket.driver_required,
 * document.stale, contract.not_open, and what closing refuses
 */
export const setTicketStatus = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Reply> => {
  const { ticket, status, followingId } = await moveTicket(scope, { params, body, ifMatch });
  const following = followingId === undefined ? [] : [followingId];
  return {
    ticket: await getTicketById(scope, params),
    message: messageOf(scope, status, ticket.short_title),
    newDeliveries: ticket.type === 'delivery' ? following : [],
    newPickups: ticket.type === 'pickup' ? following : [],
  };
};

/** What a canceled ticket held is as it was before. */
const giveBack = (scope: Scope, ticket: TicketRecord): Promise<void> => {
  if (ticket.exchange_order_id !== null) return cancelBoth(scope, ticket, ticket.exchange_order_id);
  return isMoving(ticket) ? giveCodesBack(scope, ticket) : dropTask(scope, ticket);
};

/** What closing moves: of a contract its lines, or both machines of an exchange; of a task, machines that arrive in another yard. */
const close = async (
  scope: Scope,
  ticket: TicketRecord,
  {
    contract,
    said,
    at,
  }: {
    contract: ContractRecord | undefined;
    said: ToClose & { exchange?: ParsedExchangeReadings | undefined };
    at: Temporal.Instant;
  },
): Promise<number | undefined> => {
  if (ticket.type === 'task') await closeTask(scope, ticket);
  if (contract === undefined || !isMoving(ticket)) return undefined;
  const open = openContractOf(contract);
  await chargeOutside(scope, ticket, open);
  if (ticket.exchange_order_id === null) return closeTicket(scope, ticket, { contract: open, said, at });
  // No half stays behind: both machines are exchanged, or the trip failed.
  if ((said.lines?.length ?? 0) > 0 || Object.keys(said.statusCodes ?? {}).length > 0)
    throw new Refusal('exchange_order.together');
  const orderId = ticket.exchange_order_id;
  await closeExchange(scope, ticket, { orderId, contract: open, read: said.exchange, at });
  return undefined;
};

const messageOf = (scope: Scope, status: TicketStatus, short_title: string): string => {
  if (status === ticketMoves.close) return say(scope.language, 'ticket.closed', { short_title });
  return say(scope.language, status === ticketMoves.cancel ? 'ticket.canceled' : 'request.done', {
    short_title,
  });
};

/** The status from which a ticket was paused. */
const pausedFrom = async (scope: Scope, ticket: TicketRecord): Promise<TicketStatus> => {
  const pause = await scope.tx
    .selectFrom('status_history')
    .where('noun', '=', 'tickets')
    .where('row_id', '=', ticket.id)
    .where('to_status', '=', String(ticketMoves.pause))
    .orderBy('id', 'desc')
    .limit(1)
    .select('from_status')
    .executeTakeFirstOrThrow();
  return Number(pause.from_status) as TicketStatus;
};
