import type { Ticket } from '@yardline/contract/tickets/tickets';
import type { TicketMove } from '@yardline/domain/tickets/moves';

const ofDelivery: Partial<Record<number, TicketMove>> = {
  1: 'load',
  5: 'start',
  2: 'unload',
  6: 'close',
  4: 'close',
  7: 'resume',
};

/** A task is driven and done. */
const ofTask: typeof ofDelivery = { ...ofDelivery, 1: 'start', 2: 'complete', 6: 'complete' };

const loading = 5;

/**
 * The step that usually comes next: a delivery is loaded in the yard and unloaded at the site; a pickup is driven to the
 * site first and loaded there, then driven home and unloaded.
 */
export const nextMove = ({ type, status, history }: Pick<Ticket, 'type' | 'status' | 'history'>) => {
  if (type === 'task') return ofTask[status];
  if (type === 'delivery') return ofDelivery[status];
  const isLoaded = history.some(({ to_status }) => to_status === loading);
  if (status === 1) return 'start';
  return status === 2 && !isLoaded ? 'load' : ofDelivery[status];
};
