import type { Ticket } from '@yardline/contract/tickets/tickets';
import { outsideHours } from '@yardline/domain/charges/delivery';
import { amount, cents } from '@yardline/domain/money/cents';
import { type TicketStatus, ticketSteps } from '@yardline/domain/tickets/status';
import { toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { lineActs } from '../../contracts/public.ts';
import type { MovingContract } from '../create-ticket.ts';
import type { MovingTicket } from '../tickets.queries.ts';
import { readTripHours } from './trip-hours.ts';

type Planned = { scheduled: string | null; is_timed: boolean; timeZone: string };

/** What a trip at its agreed time is charged for being outside of the hours; nothing where no time of day was agreed. */
const chargeOf = async (scope: Scope, { scheduled, is_timed: isTimed, timeZone }: Planned) => {
  if (scheduled === null || !isTimed) return undefined;
  const { service_id: serviceId, service, amount: price, from, to } = await readTripHours(scope);
  if (serviceId === null) return undefined;
  const { time } = toLocal(Temporal.Instant.from(scheduled), timeZone);
  const charge = outsideHours(time, { from, to, perHour: cents(price) });
  return charge === 0 ? undefined : { serviceId, name: service, amount: amount(charge) };
};

type Shown = Planned & {
  type: string;
  status: number;
  contract_id: number | null;
  outside_line_id: number | null;
};

/** Of a delivery or a pickup outside of the hours, what it was charged, or will be when it is closed. */
export const outsideOf = async (scope: Scope, ticket: Shown): Promise<Ticket['outside_hours']> => {
  if (ticket.outside_line_id !== null) {
    const line = await scope.tx
      .selectFrom('contract_lines')
      .where('id', '=', ticket.outside_line_id)
      .select(['description', 'extended_amount'])
      .executeTakeFirstOrThrow();
    return { service: line.description, amount: line.extended_amount, is_charged: true };
  }
  // Finished tickets are charged no more.
  const isFinished = ticketSteps[ticket.status as TicketStatus].length === 0;
  if (ticket.type === 'task' || ticket.contract_id === null || isFinished) return null;
  const charge = await chargeOf(scope, ticket);
  return charge === undefined ? null : { service: charge.name, amount: charge.amount, is_charged: false };
};

/**
 * Puts what a trip outside of the hours costs on the contract, when its ticket is closed, and says on the ticket which line it is. A ticket
 * that does another again was charged with that one. [B3.13]
 */
export const chargeOutside = async (
  scope: Scope,
  ticket: MovingTicket,
  contract: MovingContract,
): Promise<void> => {
  const row = await scope.tx
    .selectFrom('tickets')
    .innerJoin('divisions', 'divisions.id', 'tickets.division_id')
    .where('tickets.id', '=', ticket.id)
    .select(['tickets.outside_line_id', 'divisions.time_zone'])
    .executeTakeFirstOrThrow();
  if (row.outside_line_id !== null) return;
  const { scheduled_at: scheduled, is_timed: isTimed } = ticket;
  const charge = await chargeOf(scope, { scheduled, is_timed: isTimed, timeZone: row.time_zone });
  if (charge === undefined) return;
  const [lineId = null] = await lineActs.charge(scope, contract, [charge]);
  await scope.tx
    .updateTable('tickets')
    .set({ outside_line_id: lineId })
    .where('id', '=', ticket.id)
    .execute();
};

/** The line of a ticket that was taken back goes over to the one that does it again: a trip is charged once. */
export const passOutside = async (
  { tx }: Scope,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const { outside_line_id: lineId } = await tx
    .selectFrom('tickets')
    .where('id', '=', from)
    .select('outside_line_id')
    .executeTakeFirstOrThrow();
  if (lineId === null) return;
  await tx.updateTable('tickets').set({ outside_line_id: null }).where('id', '=', from).execute();
  await tx.updateTable('tickets').set({ outside_line_id: lineId }).where('id', '=', to).execute();
};
