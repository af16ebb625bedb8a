import * as calls from '@yardline/contract/stores/stores';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getStoreById, listAllStores } from './stores.queries.ts';
import { createStore, updateStore } from './write-store.ts';

/** Shops on the web: where they answer, when they let customers rent, and what stands on their own pages. */
export const stores: Module = {
  name: 'stores',
  routes: [
    route(calls.listStores, listAllStores),
    route(calls.getStore, (scope, { params }) => getStoreById(scope, params.id)),
    route(calls.createStore, createStore),
    route(calls.updateStore, updateStore),
  ],
};
