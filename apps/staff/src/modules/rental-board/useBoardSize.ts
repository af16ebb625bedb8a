import { useSearch } from '@tanstack/react-router';
import { boardSearch, type CardSize, sizeOf } from './board-address.ts';

/** The size of the cards that the address says. */
export const useBoardSize = (): CardSize => sizeOf(boardSearch(useSearch({ strict: false })));
