import type { Address } from '@yardline/contract/fields';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import type { TicketStatus } from '@yardline/domain/tickets/status';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { setHoldStatus } from '../holds/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { searchText } from './details/search-text.ts';
import type { DetailColumns } from './details/ticket-details.ts';
import { pinColumns, type Pins } from './details/ticket-points.ts';
import type { Carried, TicketLine } from './tickets.queries.ts';

/** The code on what waits for a ticket: on delivery, on pickup. */
export const waitingCode = { delivery: 'D', pickup: 'P' } as const;
/** The letters with which titles begin. [B3.22] */
const letters = { ...waitingCode, task: 'T' } as const;

/** What a ticket moves by its type: lines of a contract, a machine of an exchange on site, or whatever a task carries. */
type Load =
  | { type: MovingType; lines: TicketLine[]; exchangeOrderId?: null }
  | { type: MovingType; lines: Carried[]; exchangeOrderId: number | null }
  | { type: 'task'; lines: Carried[]; exchangeOrderId?: null };

export type NewTicket = Load & {
  /** What it is of: a contract, or of a task without one, its customer and its place. */
  contract: {
    id: number | null;
    number: number | null;
    customer_id: number | null;
    division_id: number;
    location_id: number;
  };
  driverId: number | null;
  scheduledAt: string | null;
  isTimed: boolean;
  origin: Address;
  destination: Address;
  comments: string;
  details: DetailColumns;
  pins: Pins;
  /** The ticket whose rest this one moves. */
  followsId?: number;
  /** The transfer that a task makes between two yards. */
  transferId?: number | null;
};

/**
 * Writes a ticket with its number, lines and first history, and marks what it waits for. One with a driver is assigned
 * from the start. The caller holds the contract's lock.
 */
export const writeTicket = async (
  scope: Scope,
  ticket: NewTicket,
): Promise<{ id: number; short_title: string }> => {
  const company_id = scope.company.id;
  const { type, contract, lines } = ticket;
  if (ticket.type !== 'task')
    await setHoldStatus(
      scope,
      ticket.lines.flatMap((line) => line.contract_line_id ?? []),
      waitingCode[ticket.type],
    );
  const search = await searchText(scope, contract, { ...ticket, slip_number: ticket.details.slip_number });
  const number = await takeNumber(scope, type);
  const shortTitle = `${letters[type]}-${number}`;
  const status: TicketStatus = ticket.driverId === null ? 0 : 1;
  const { id } = await scope.tx
    .insertInto('tickets')
    .values({
      company_id,
      type,
      ticket_n: number,
      short_title: shortTitle,
      status,
      contract_id: contract.id,
      customer_id: contract.customer_id,
      division_id: contract.division_id,
      location_id: contract.location_id,
      driver_user_id: ticket.driverId,
      scheduled_at: ticket.scheduledAt,
      is_timed: ticket.isTimed,
      origin: JSON.stringify(ticket.origin),
      destination: JSON.stringify(ticket.destination),
      comments: ticket.comments,
      ...ticket.details,
      ...pinColumns(ticket.pins),
      follows_ticket_id: ticket.followsId ?? null,
      transfer_id: ticket.transferId ?? null,
      exchange_order_id: ticket.exchangeOrderId ?? null,
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
      search: `${shortTitle.toLowerCase()} ${search}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('ticket_assets')
    .values(lines.map((line) => ({ company_id, ticket_id: id, ...line })))
    .execute();
  await recordStep(scope, { noun: 'tickets', rowId: id, from: null, to: 0 });
  if (status !== 0) await recordStep(scope, { noun: 'tickets', rowId: id, from: 0, to: status });
  await audit(scope, {
    action: 'create',
    noun: 'tickets',
    rowId: id,
    after: {
      short_title: shortTitle,
      contract_id: contract.id,
      lines,
      driver_id: ticket.driverId,
      transfer_id: ticket.transferId ?? null,
    },
  });
  return { id, short_title: shortTitle };
};
