import {
  breakPromise as breakEndpoint,
  createPart as createEndpoint,
  getPart,
  listParts,
  receiveParts as receiveEndpoint,
  updatePart as updateEndpoint,
} from '@yardline/contract/parts/parts';
import * as stock from '@yardline/contract/parts/part-stock';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { breakPromise } from './break-promise.ts';
import { createPart } from './create-part.ts';
import { movePartBin } from './move-part-bin.ts';
import { getPartByNumber, listPartMoveRows, listPartRows } from './parts.queries.ts';
import { receiveDelivery } from './receive-delivery.ts';
import { receiveParts } from './receive-parts.ts';
import { listPartSerialRows } from './serials/serials.queries.ts';
import { updatePart } from './update-part.ts';

/** What is sold off the shelf, with its stock by location. */
export const parts: Module = {
  name: 'parts',
  routes: [
    route(listParts, listPartRows),
    route(getPart, (scope, { params }) => getPartByNumber(scope, params.number)),
    route(createEndpoint, createPart),
    route(updateEndpoint, updatePart),
    route(receiveEndpoint, receiveParts),
    route(breakEndpoint, breakPromise),
    route(stock.listPartSerials, listPartSerialRows),
    route(stock.listPartMoves, listPartMoveRows),
    route(stock.movePartBin, movePartBin),
    route(stock.receiveDelivery, receiveDelivery),
  ],
};
