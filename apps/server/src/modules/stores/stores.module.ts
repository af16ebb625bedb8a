import * as calls from '@yardline/contract/stores/stores';
import * as hosts from '@yardline/contract/stores/hosts';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { contentRoutes } from './content/content.routes.ts';
import { claimHost } from './hosts/claim-host.ts';
import { listHosts } from './hosts/hosts.queries.ts';
import { measureHost } from './hosts/measure-host.ts';
import { removeHost, verifyHost } from './hosts/verify-host.ts';
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
    route(hosts.listStoreHosts, (scope, { params }) => listHosts(scope, params.id)),
    route(hosts.claimStoreHost, claimHost),
    outwardRoute(hosts.verifyStoreHost, verifyHost),
    route(hosts.measureStoreHost, measureHost),
    route(hosts.removeStoreHost, (scope, { params }) => removeHost(scope, params.id)),
    ...contentRoutes,
  ],
};
