import { notFound } from '@tanstack/react-router';
import type { MovingType, TicketType } from '@yardline/contract/tickets/tickets';
import { useParam } from '../../shell/useParam.ts';

/** The type that an address names; there is nothing at any other. */
export const ticketTypeOf = (text: string): TicketType => {
  if (text !== 'delivery' && text !== 'pickup' && text !== 'task') throw notFound();
  return text;
};

/** The same where a contract's lines move: a task is of no such type. */
export const movingTypeOf = (text: string): MovingType => {
  const type = ticketTypeOf(text);
  if (type === 'task') throw notFound();
  return type;
};

/** Which type of tickets this screen is about. */
export const useTicketType = (): TicketType => ticketTypeOf(useParam('type'));
