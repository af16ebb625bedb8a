import * as calls from '@yardline/contract/kits/kits';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createKit } from './create-kit.ts';
import { explodeKit } from './explode-kit.ts';
import { getKitByNumber, listKitRows } from './kits.queries.ts';
import { updateKit } from './update-kit.ts';

/** Products rented and sold together as kits, with their contents. */
export const kits: Module = {
  name: 'kits',
  routes: [
    route(calls.listKits, listKitRows),
    route(calls.getKit, (scope, { params }) => getKitByNumber(scope, params.number)),
    route(calls.createKit, createKit),
    route(calls.updateKit, updateKit),
    route(calls.explodeKit, explodeKit),
  ],
};
