import { notFound } from '@tanstack/react-router';
import type { TicketType } from '@yardline/contract/tickets/tickets';
import { useParam } from '../../shell/useParam.ts';

/** The type that an address names; there is nothing at any other. */
export const ticketTypeOf = (text: string): TicketType => {
  if (text !== 'delivery' && text !== 'pickup') throw notFound();
  return text;
};

/** Whether this screen is about deliveries or pickups. */
export const useTicketType = (): TicketType => ticketTypeOf(useParam('type'));
