import * as calls from '@yardline/contract/flask/flask';
import * as placeCalls from '@yardline/contract/flask/flask-places';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createFlaskAsset, getFlaskAsset } from './flask-assets.ts';
import { getFlaskDivision, getFlaskLocation } from './flask-places.ts';
import { getFlaskPart, getFlaskSerialNumbers, listFlaskPartRows } from './flask-parts.ts';
import { getFlaskSuggestedProducts } from './flask-suggestions.ts';
import { listFlaskAssetRows } from './list-flask-assets.ts';

/** The records service: inventory and places in the shapes and with the error numbers that older programs know. */
export const flask: Module = {
  name: 'flask',
  routes: [
    route(calls.listFlaskAssets, listFlaskAssetRows),
    route(calls.getFlaskAsset, getFlaskAsset),
    route(calls.createFlaskAsset, createFlaskAsset),
    route(calls.listFlaskParts, listFlaskPartRows),
    route(calls.getFlaskPart, getFlaskPart),
    route(calls.getFlaskSerialNumbers, getFlaskSerialNumbers),
    route(calls.getFlaskSuggestedProducts, getFlaskSuggestedProducts),
    route(placeCalls.getFlaskDivision, getFlaskDivision),
    route(placeCalls.getFlaskLocation, getFlaskLocation),
    route(calls.getFlaskProduct, (scope, input) => getFlaskAsset(scope, input)),
  ],
};
