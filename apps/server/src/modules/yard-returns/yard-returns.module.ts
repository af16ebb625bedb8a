import * as calls from '@yardline/contract/yard-returns/yard-returns';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createYardReturn } from './create-yard-return.ts';
import { removeYardLine, settleYardLine } from './end-line.ts';
import { matchCode } from './match-code.ts';
import { getYardReturnById, listLineRows, readRentalReturn } from './yard-returns.queries.ts';

/** What came back to the yard, before the counter takes it back. */
export const yardReturns: Module = {
  name: 'yard-returns',
  routes: [
    route(calls.listYardLines, listLineRows),
    route(calls.matchYardCode, matchCode),
    route(calls.getYardReturn, (scope, { params }) => getYardReturnById(scope, params.id)),
    route(calls.createYardReturn, createYardReturn),
    route(calls.settleYardLine, settleYardLine),
    route(calls.removeYardLine, removeYardLine),
    route(calls.getRentalReturn, readRentalReturn),
  ],
};
