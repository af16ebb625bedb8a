import { useNavigate } from '@tanstack/react-router';
import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { placeTickets, type Trip } from '@yardline/contract/trips/trips';
import { useRef, useState } from 'react';
import { roadPaths } from '../../road-paths.ts';
import { useSession } from '../../session/useSession.ts';
import { useActs } from './acts/useActs.ts';
import { useBoardKeys } from './acts/useBoardKeys.ts';
import { useDrag } from './acts/useDrag.ts';
import { selectionText } from './board-address.ts';
import type { Asked } from './dialogs/BoardDialogs.tsx';
import { tripsOf } from './of-board.ts';
import { scaleOf } from './scale.ts';
import type { Board } from './useBoard.ts';
import { useSelection } from './useSelection.ts';
import { useRoadWords } from './useRoadWords.ts';

/** The board under the hands of a dispatcher: what is selected, held and asked, and what each gesture does. */
export const useDesk = (read: Board, board: Dispatch) => {
  const { whyNot } = useSession();
  const { search, set, day } = read;
  const navigate = useNavigate();
  const acts = useActs(read);
  const reason = whyNot(placeTickets);
  const [asked, setAsked] = useState<Asked>();
  const { selected, pick, selectStop } = useSelection(read);
  const scale = scaleOf(board);
  const body = useRef<HTMLDivElement>(null);
  const newTrip = (driver: number | undefined, ids: readonly number[]) =>
    void navigate({
      to: roadPaths.newTrip(day),
      search: {
        ...(search.division_id === undefined ? {} : { division_id: search.division_id }),
        ...(driver === undefined ? {} : { driver: String(driver) }),
        ...(ids.length === 0 ? {} : { selected: selectionText(ids) }),
      },
    });
  const place = (ids: readonly number[], tripId: number, at: number | undefined) => {
    acts.place(ids, tripId, () => at);
    set({ selected: '' });
  };
  const unplace = (ids: readonly number[]) => {
    acts.unplace(ids);
    set({ selected: '', stop: '' });
  };
  const move = (ids: readonly number[]) => setAsked({ act: 'move', ids });
  const propose = () => setAsked({ act: 'propose' });
  const drag = useDrag({
    board,
    scale,
    onPlace: (ids, { tripId, at }) => place(ids, tripId, at),
    onNewTrip: newTrip,
    onUnplace: unplace,
  });
  const acting = Object.assign({ ...acts }, { unplace });
  useBoardKeys({
    body,
    board,
    selected,
    acts: acting,
    reason,
    onMove: move,
    onPick: pick,
    onPropose: propose,
  });
  return {
    board,
    search,
    set,
    body,
    selected,
    scale,
    drag,
    reason,
    asked,
    move,
    propose,
    newTrip,
    pick,
    place,
    selectStop,
    acts: acting,
    words: useRoadWords(board.timeZone),
    ask: setAsked,
    release: (trip: Trip) =>
      trip.problems.length === 0 ? acts.release(trip, '') : setAsked({ act: 'release', tripId: trip.id }),
    openTrip: tripsOf(board).find(({ id }) => String(id) === search.trip),
    stopTrip: tripsOf(board).find(({ stops }) => stops.some(({ id }) => String(id) === search.stop)),
  };
};

export type Desk = ReturnType<typeof useDesk>;
