import { Refusal } from '../../kernel/refusal.ts';

/** No such ticket, of no such type, or out of the caller's reach. [B8.4] @throws Refusal ticket.not_found */
export const ticketNotFound = (): never => {
  throw new Refusal('ticket.not_found');
};
