import { ticketStatuses, type TicketStatus } from '@yardline/domain/tickets/status';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { language } from '../../platform/i18n.ts';

const tones: Record<TicketStatus, Tone> = {
  0: 'quiet',
  1: 'info',
  2: 'info',
  3: 'good',
  4: 'good',
  5: 'info',
  6: 'info',
  7: 'warn',
  8: 'quiet',
};

const isStatus = (status: number): status is TicketStatus => status in ticketStatuses;

/** A status as the wire carries it, among those that there are. */
export const statusOf = (status: number): TicketStatus => (isStatus(status) ? status : 0);

/** The name of a ticket's status in the language spoken now. */
export const statusName = (status: number): string => ticketStatuses[statusOf(status)][language()];

/** Where a ticket stands. */
export const TicketBadge = ({ status }: { status: number }) => (
  <StatusBadge tone={tones[statusOf(status)]}>{statusName(status)}</StatusBadge>
);
