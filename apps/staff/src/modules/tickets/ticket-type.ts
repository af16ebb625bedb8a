import { notFound } from '@tanstack/react-router';
import type { MovingType, TicketType } from '@yardline/contract/tickets/tickets';
import { useParam } from '../../shell/useParam.ts';

/** The type that an address names, where it moves what a contract rents; there is nothing at any other. */
export const movingTypeOf = (text: string): MovingType => {
  if (text !== 'delivery' && text !== 'pickup') throw notFound();
  return text;
};

/** The type that an address names; there is nothing at any other. */
export const ticketTypeOf = (text: string): TicketType => (text === 'task' ? text : movingTypeOf(text));

/** Whether this screen is about deliveries, pickups or tasks. */
export const useTicketType = (): TicketType => ticketTypeOf(useParam('type'));

/** Whether this screen is about deliveries or pickups; tasks have none such. */
export const useMovingType = (): MovingType => movingTypeOf(useParam('type'));
