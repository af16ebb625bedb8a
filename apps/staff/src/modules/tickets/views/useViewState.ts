import { listTickets } from '@yardline/contract/tickets/tickets';
import { useListState } from '../../../shell/list/useListState.ts';
import type { TicketView } from './ViewSwitch.tsx';

/** What the address says of a view of tickets: the list's words, filters and order, and what is the view's own. */
export const useViewState = (own: { view: Exclude<TicketView, 'list'>; by?: string }) => {
  const state = useListState(listTickets);
  const { after: _, page: __, page_size: ___, count: ____, ...search } = state.search;
  return Object.assign({}, state, {
    search,
    set: (next: Record<string, string | undefined>, options: { isTyping?: boolean } = {}) =>
      state.set(Object.assign({}, own, next), options),
  });
};
