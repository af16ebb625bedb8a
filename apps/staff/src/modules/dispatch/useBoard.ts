import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getDispatch } from '@yardline/contract/trips/dispatch';
import { useParam } from '../../shell/useParam.ts';
import { boardInput, type BoardSearch, boardSearch } from './board-address.ts';

/** The board as its address says it, and the ways to go on from it. */
export const useBoard = () => {
  const day = useParam('day');
  const search = boardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const read = useCall(getDispatch, boardInput(day, search) ?? { query: { day } }, { keepsPrevious: true });
  return {
    day,
    search,
    board: read.data,
    error: read.error,
    retry: () => void read.refetch(),
    isFetching: read.isFetching,
    /** Changes what the address says besides the day. */
    set: (next: BoardSearch) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => boardSearch({ ...boardSearch(now), ...next }),
        replace: true,
        resetScroll: false,
      }),
  };
};

export type Board = ReturnType<typeof useBoard>;
