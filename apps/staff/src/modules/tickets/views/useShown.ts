import { companyClock } from '@yardline/client/clock';
import { useCall } from '@yardline/client/hooks';
import { listTickets, type TicketType } from '@yardline/contract/tickets/tickets';
import { byUrgency } from '@yardline/domain/tickets/urgency';

/** The call behind a view: what the address asks, with the number of all that match. */
const shownInput = (
  type: TicketType,
  search: Readonly<Record<string, string | undefined>>,
  most: number,
) => ({ params: { type }, query: { ...search, page_size: String(most), count: '1' as const } });

/** The tickets of a view by urgency, and how many more match than it shows. */
export const useShown = (
  type: TicketType,
  search: Readonly<Record<string, string | undefined>>,
  most: number,
) => {
  const { data, error, refetch } = useCall(listTickets, shownInput(type, search, most), {
    keepsPrevious: true,
  });
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const rows = data && byUrgency(data.items, now);
  return {
    rows,
    more: data === undefined ? 0 : (data.total ?? 0) - data.items.length,
    error,
    retry: () => void refetch(),
  };
};
