import { ticketForm } from '@yardline/contract/tickets/tickets';
import { ticketMoves } from '@yardline/domain/tickets/moves';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { giveCodesBack } from '../cancel-ticket.ts';
import { createTicket } from '../create-ticket.ts';
import { getTicketWorksheet } from '../get-ticket-worksheet.ts';
import { isMoving, lockTicket } from '../tickets.queries.ts';
import { writeStatus } from '../write-status.ts';

/** What is picked up of a contract, from which local day on; without one it waits for its schedule. */
type Called = {
  contractId: number;
  lineIds: readonly number[];
  /** Pieces by line, where not all that is left of it is picked up. */
  quantities?: ReadonlyMap<number, number>;
  date: string | null;
  comments: string;
  contact?: { name: string; phone: string };
  instructions?: string;
};

/**
 * Makes the pickup ticket of lines that were called off, as the ticket's worksheet proposes; lines that another pickup waits
 * for are left to it. The caller holds the contract's lock.
 * @returns undefined where nothing is left to pick up
 * @throws Refusal as createTicket, with nothing written
 */
export const pickUpCalled = async (
  scope: Scope,
  { contractId, lineIds, quantities, date, comments, contact, instructions = '' }: Called,
): Promise<{ id: number; short_title: string } | undefined> => {
  const params = { type: 'pickup', id: contractId } as const;
  const { origin, destination, lines } = await getTicketWorksheet(scope, {
    params,
    query: {},
    body: undefined,
  });
  const moving = lines.filter(({ lineId, left }) => left > 0 && lineIds.includes(lineId));
  if (moving.length === 0) return undefined;
  const body = ticketForm.parse({
    contract_id: contractId,
    scheduledDate: date,
    origin,
    destination,
    comments,
    instructions,
    contact_name: contact?.name ?? '',
    contact_phone: contact?.phone ?? '',
    lines: moving.map(({ lineId, left }) => ({
      lineId,
      quantity: Math.min(left, quantities?.get(lineId) ?? left),
    })),
  });
  const { id, short_title } = await createTicket(scope, { params: { type: 'pickup' }, query: {}, body });
  return { id, short_title };
};

/**
 * Cancels a ticket that no one drives yet; what it waited for has the code that it had. The caller holds the contract's lock.
 * @throws Refusal off_rent.pickup_under_way {ticket}
 */
export const cancelWaiting = async (scope: Scope, type: 'delivery' | 'pickup', id: number): Promise<void> => {
  const ticket = await lockTicket(scope, { type, id });
  if (ticket.status === ticketMoves.cancel) return;
  if (ticket.status > ticketMoves.assign)
    throw new Refusal('off_rent.pickup_under_way', { ticket: ticket.short_title });
  await writeStatus(scope, ticket, ticketMoves.cancel);
  if (isMoving(ticket)) await giveCodesBack(scope, ticket);
};
