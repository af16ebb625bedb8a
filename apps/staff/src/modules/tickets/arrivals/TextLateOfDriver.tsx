import { useCall } from '@yardline/client/hooks';
import { listArrivalNotices } from '@yardline/contract/arrivals/arrivals';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { useWhyNotLate } from './ArrivalSection.tsx';
import { TextLate } from './TextLate.tsx';

/** The way for a driver to tell the customer of a delay, where the company tells of arrivals. */
export const TextLateOfDriver = ({ ticket }: { ticket: Ticket }) => {
  const { data } = useCall(listArrivalNotices, { params: { type: ticket.type, id: ticket.id } });
  const reason = useWhyNotLate(ticket);
  return data?.is_on === true ? <TextLate ticket={ticket} size="md" reason={reason} /> : null;
};
