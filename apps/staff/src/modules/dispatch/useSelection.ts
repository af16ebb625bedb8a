import type { TripStop } from '@yardline/contract/trips/trips';
import { selectedOf, selectionText } from './board-address.ts';
import { siteTickets } from './of-board.ts';
import type { Board } from './useBoard.ts';

/** Which tickets are selected, as the address says it, and what changes that. */
export const useSelection = ({ search, set }: Pick<Board, 'search' | 'set'>) => {
  const selected = selectedOf(search);
  return {
    selected,
    pick: (id: number, isOn: boolean) =>
      set({ selected: selectionText(isOn ? [...selected, id] : selected.filter((each) => each !== id)) }),
    /** Opens a stop and selects its tickets; `isMore` adds them to the selection, or takes them out of it. */
    selectStop: (stop: TripStop, isMore: boolean) => {
      const own = siteTickets(stop).map(({ id }) => id);
      if (!isMore) return set({ stop: String(stop.id), trip: '', selected: selectionText(own) });
      const isOn = own.some((id) => selected.includes(id));
      const rest = selected.filter((id) => !own.includes(id));
      return set({ selected: selectionText(isOn ? rest : [...rest, ...own]) });
    },
  };
};
