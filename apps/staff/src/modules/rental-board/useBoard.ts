import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getBoardLegend, getRentalBoard } from '@yardline/contract/rental-board/rental-board';
import { paths } from '../../paths.ts';
import {
  boardInput,
  boardSearch,
  type BoardSearch,
  legendInput,
  type Of,
  pagesOf,
  turned,
} from './board-address.ts';
import { ofPath } from './of-path.ts';

const nothing = { as_of: null, total: 0, late: 0, statuses: [], pages: [] };

/** The board as its address says it, at the desk or on a wall: its cards, its counts, and the ways to go on. */
export const useBoard = ({ most, isWall }: { most: number; isWall: boolean }) => {
  const params: { by?: string; id?: string } = useParams({ strict: false });
  const of = ofPath(params);
  const search = boardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const counted = useCall(getBoardLegend, legendInput(search, of), { keepsPrevious: true });
  const legend = counted.data ?? nothing;
  const { page, count } = pagesOf(search, legend, most);
  const read = useCall(getRentalBoard, boardInput({ ...search, page: String(page) }, of, most), {
    keepsPrevious: true,
  });

  /** What is given is changed in the newest address, also while what that shows is still being fetched. */
  const go = (next: BoardSearch, options: { of?: Of; isQuiet?: boolean } = {}) => {
    const goal = 'of' in options ? options.of : of;
    void navigate({
      to: isWall ? paths.rentalBoardWall(goal) : paths.rentalBoard(goal),
      search: (now: Record<string, unknown>) => boardSearch({ ...boardSearch(now), ...next }),
      replace: options.isQuiet === true,
      resetScroll: false,
    });
  };

  return {
    of,
    search,
    legend,
    page,
    count,
    cards: read.data?.cards ?? [],
    isLoading: read.data === undefined,
    error: read.error ?? counted.error,
    retry: () => void Promise.all([read.refetch(), counted.refetch()]),
    canTurn: count > 1 || legend.pages.length > 1,
    set: (next: BoardSearch) => go({ page: undefined, ...next }),
    show: (next: BoardSearch) => go(next, { isQuiet: true }),
    turn: (step: 1 | -1) => {
      const next = turned({ page, count, of, legend }, step);
      go({ page: next.page === 1 ? undefined : String(next.page) }, { of: next.of, isQuiet: true });
    },
  };
};

export type Board = ReturnType<typeof useBoard>;
