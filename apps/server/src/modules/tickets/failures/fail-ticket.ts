import type { failTicket as endpoint } from '@yardline/contract/tickets/failures';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { say } from '@yardline/contract/words/both';
import { ticketMoves, whyMoveCannot } from '@yardline/domain/tickets/moves';
import { audit } from '../../../kernel/audit.ts';
import { placeOf } from '../../../kernel/database/places-where.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { publish } from '../../../kernel/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';
import { type ContractRecord, lineActs, linesOf } from '../../contracts/public.ts';
import { refuseWhileOpen } from '../../srm-locks/public.ts';
import { giveCodesBack } from '../cancel-ticket.ts';
import { stillToMove, writeFollowing } from '../close-ticket.ts';
import { openContractOf } from '../create-ticket.ts';
import { failExchange } from '../exchange-orders/fail-exchange.ts';
import { getTicketById } from '../get-ticket.ts';
import { lockWhole } from '../lock-whole.ts';
import { momentOf, type Said } from '../moment-of.ts';
import { failTask } from '../tasks/close-task.ts';
import { isMoving, listTicketLines, type MovingTicket, type TicketRecord } from '../tickets.queries.ts';
import { writeStatus } from '../write-status.ts';
import { chargeOf } from './dry-runs.ts';
import { making } from '../making.ts';

type Body = InputOf<typeof endpoint>['body'];
type NewTicket = { id: number; short_title: string };

/** What was to move stays where it is: a new ticket waits for it, or it has the code that it had before this one was made. */
const leaveBehind = async (
  scope: Scope,
  ticket: MovingTicket,
  { contract, rest }: { contract: ContractRecord; rest: Body['rest'] },
): Promise<NewTicket | null> => {
  const rows = await listTicketLines(scope, ticket.id);
  await giveCodesBack(scope, ticket);
  await scope.tx.deleteFrom('ticket_assets').where('ticket_id', '=', ticket.id).execute();
  await audit(scope, {
    action: 'update',
    noun: 'tickets',
    rowId: ticket.id,
    before: { lines: rows },
    after: { lines: [] },
  });
  if (rest === 'none') return null;
  const lines = new Map((await linesOf(scope, contract.id)).map((line) => [line.id, line]));
  const left = stillToMove(ticket, rows, lines);
  return left.length === 0
    ? null
    : writeFollowing(scope, ticket, { contract: openContractOf(contract), lines: left });
};

/** Puts what the reason charges on the contract, and says on the ticket which line it is. */
const chargeDryRun = async (
  scope: Scope,
  ticket: TicketRecord,
  { contract, body }: { contract: ContractRecord; body: Body },
): Promise<void> => {
  const charge = await chargeOf(scope, body.reason);
  if (charge === undefined) return;
  if (!body.charges) return demand(scope, making[ticket.type], placeOf(ticket));
  const [lineId = null] = await lineActs.charge(scope, openContractOf(contract), [charge]);
  await scope.tx
    .updateTable('tickets')
    .set({ dry_run_line_id: lineId })
    .where('id', '=', ticket.id)
    .execute();
};

type Failed = { ticket: TicketRecord; newTicket: NewTicket | null };

/**
 * Closes a ticket whose trip failed, at the moment when that was said: nothing moves. What it should have moved goes on a new ticket, or
 * on none; what the reason charges goes on the contract as a service. [B4.4] [B8.4]
 * @throws Refusal as failTicket
 */
export const failTrip = async (
  scope: Scope,
  { params, body, ifMatch, at: said }: Said<typeof endpoint>,
): Promise<Failed> => {
  const { ticket, contract } = await lockWhole(scope, params);
  demand(scope, 'tickets.edit', placeOf(ticket));
  if (contract !== undefined) await refuseWhileOpen(scope, contract.id);
  const hasDriver = ticket.driver_user_id !== null;
  const refused = whyMoveCannot('close', { status: ticket.status, hasDriver });
  if (refused !== undefined) throw new Refusal(refused);
  await expectVersion(scope, 'tickets', ticket, ifMatch);
  const { reason, note } = body;
  const failure = { outcome: 'failed', failure_reason: reason, failure_note: note } as const;
  const at = await momentOf(scope, ticket, said);
  await writeStatus(scope, ticket, ticketMoves.close, { at, failure });
  let newTicket: NewTicket | null = null;
  if (ticket.type === 'task') {
    const triesAgain = body.rest === 'again';
    newTicket = await failTask(scope, ticket, { contractNumber: contract?.number ?? null, triesAgain });
  }
  if (contract !== undefined && isMoving(ticket)) {
    const open = openContractOf(contract);
    const orderId = ticket.exchange_order_id;
    const triesAgain = body.rest === 'again';
    newTicket =
      orderId === null
        ? await leaveBehind(scope, ticket, { contract, rest: body.rest })
        : await failExchange(scope, ticket, { orderId, contract: open, failure, at, triesAgain });
    await chargeDryRun(scope, ticket, { contract, body });
  }
  await publish(scope, {
    topic: 'ticket.failed',
    payload: { ticket_id: ticket.id, contract_id: ticket.contract_id, type: ticket.type, reason },
  });
  return { ticket, newTicket };
};

/**
 * Closes a ticket whose trip failed, now. [B4.4] [B8.4]
 * @throws Refusal ticket.not_found, permission.denied, ticket.contract_locked, ticket.finished, document.stale, contract.not_open,
 * request.invalid
 */
export const failTicket = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const { ticket, newTicket } = await failTrip(scope, { params, body, ifMatch });
  const { short_title } = ticket;
  const message =
    newTicket === null
      ? say(scope.language, 'ticket.failed', { short_title })
      : say(scope.language, 'ticket.failed_again', { short_title, title: newTicket.short_title });
  return { ticket: await getTicketById(scope, params), message, newTicket };
};
