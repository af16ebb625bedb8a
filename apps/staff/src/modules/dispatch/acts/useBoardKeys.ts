import type { Dispatch } from '@yardline/contract/trips/dispatch';
import type { TripStop } from '@yardline/contract/trips/trips';
import { useItemKeys } from '../../../shell/board/useItemKeys.ts';
import type { Acts } from './useActs.ts';
import { placeOf, siteTickets, tripsOf } from '../of-board.ts';

type Keys = {
  body: React.RefObject<HTMLElement | null>;
  board: Dispatch | undefined;
  selected: readonly number[];
  acts: Acts;
  /** Why the user may plan nothing: keys that change are silent then. */
  reason: string | undefined;
  onMove: (ids: readonly number[]) => void;
  onPick: (id: number, isOn: boolean) => void;
  onPropose: () => void;
};

/** What of the board an element is: a stop, or a ticket that waits. */
const ofElement = (board: Dispatch | undefined, element: HTMLElement | undefined) => {
  const { stop: stopId, ticket } = element?.dataset ?? {};
  const stops: readonly TripStop[] =
    board === undefined ? [] : tripsOf(board).flatMap(({ stops: own }) => own);
  const stop = stops.find(({ id }) => String(id) === stopId);
  const ids =
    stop === undefined
      ? ticket === undefined
        ? []
        : [Number(ticket)]
      : siteTickets(stop).map(({ id }) => id);
  return { stop, ids };
};

/** m moves, o proposes an order, [ and ] earlier and later, u unplaces, p pins, x selects. What is selected goes together. [B2.10] */
export const useBoardKeys = ({
  body,
  board,
  selected,
  acts,
  reason,
  onMove,
  onPick,
  onPropose,
}: Keys): void => {
  const meant = (element: HTMLElement | undefined): readonly number[] => {
    const { ids } = ofElement(board, element);
    const isOfSelection = element === undefined || ids.some((id) => selected.includes(id));
    return isOfSelection && selected.length > 0 ? selected : ids;
  };
  const change = (act: (element: HTMLElement | undefined) => void) => (element: HTMLElement | undefined) =>
    reason === undefined ? act(element) : undefined;
  const shift = (step: 1 | -1) =>
    change((element) => {
      const { stop } = ofElement(board, element);
      if (stop !== undefined) acts.shift(stop.id, step);
    });
  useItemKeys({
    body,
    acts: {
      m: change((element) => {
        const ids = meant(element);
        if (ids.length > 0) onMove(ids);
      }),
      u: change((element) =>
        acts.unplace(meant(element).filter((id) => board !== undefined && placeOf(board, id) !== undefined)),
      ),
      p: change((element) => {
        const { stop } = ofElement(board, element);
        if (stop !== undefined) acts.pin(stop.id);
      }),
      x: (element) => {
        const { ids } = ofElement(board, element);
        for (const id of ids) onPick(id, !selected.includes(id));
      },
      o: change(onPropose),
      '[': shift(-1),
      ']': shift(1),
    },
  });
};
