import { notFound } from '@tanstack/react-router';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import { useParam } from '../../shell/useParam.ts';

/** The type that an address names; there is nothing at any other. */
export const ticketTypeOf = (text: string): MovingType => {
  if (text !== 'delivery' && text !== 'pickup') throw notFound();
  return text;
};

/** Whether this screen is about deliveries or pickups. */
export const useTicketType = (): MovingType => ticketTypeOf(useParam('type'));
