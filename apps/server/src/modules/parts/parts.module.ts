import {
  createPart as createEndpoint,
  getPart,
  listParts,
  receiveParts as receiveEndpoint,
  updatePart as updateEndpoint,
} from '@yardline/contract/assets';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createPart } from './create-part.ts';
import { getPartByNumber, listPartRows } from './parts.queries.ts';
import { receiveParts } from './receive-parts.ts';
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
  ],
};
