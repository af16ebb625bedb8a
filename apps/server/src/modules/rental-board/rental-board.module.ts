import { getBoardLegend, getRentalBoard } from '@yardline/contract/rental-board/rental-board';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { readBoard, readLegend } from './rental-board.queries.ts';

/** The fleet as cards on a wall: what has each machine, where, until when. */
export const rentalBoard: Module = {
  name: 'rental-board',
  routes: [
    route(getRentalBoard, async (scope, input) => ({ cards: await readBoard(scope, input) })),
    route(getBoardLegend, readLegend),
  ],
};
