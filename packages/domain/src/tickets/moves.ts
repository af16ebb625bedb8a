import type { ProblemCode } from '../words/en.ts';
import { ticketSteps, whyTicketCannot, type TicketStatus } from './status.ts';

/** The actions on a ticket, and the status after each. [B4.1] */
export const ticketMoves = {
  assign: 1,
  start: 2,
  close: 3,
  complete: 4,
  load: 5,
  unload: 6,
  pause: 7,
  cancel: 8,
} as const satisfies Record<string, TicketStatus>;

/** Resuming has no status of its own: the ticket returns to its status before the pause. */
export type TicketMove = keyof typeof ticketMoves | 'resume';

const paused = 7;

/** Why a ticket action is not allowed; undefined when it is. All except closing need a driver. [B4.1] [B4.3] */
export function whyMoveCannot(
  move: TicketMove,
  ticket: { status: TicketStatus; hasDriver: boolean },
): ProblemCode | undefined {
  if (move === 'resume' && ticket.status === paused) return undefined;
  if (move === 'resume')
    return ticketSteps[ticket.status].length === 0 ? 'ticket.finished' : 'ticket.step_not_allowed';
  const refused = whyTicketCannot(ticket.status, ticketMoves[move]);
  if (refused !== undefined) return refused;
  const isForDrivers = move !== 'close' && move !== 'cancel';
  return isForDrivers && !ticket.hasDriver ? 'ticket.driver_required' : undefined;
}
