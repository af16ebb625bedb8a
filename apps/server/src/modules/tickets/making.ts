import type { TicketType } from '@yardline/contract/tickets/tickets';
import type { Permission } from '@yardline/domain/permissions/areas';

/** The right to make and to plan a ticket, by its type. [B6.8] */
export const making: Readonly<Record<TicketType, Permission>> = {
  delivery: 'make_deliveries',
  pickup: 'make_pickups',
  task: 'tickets.create',
};
