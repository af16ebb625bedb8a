import * as calls from '@yardline/contract/stores/stores';
import * as rules from '@yardline/contract/stores/rules';
import * as hosts from '@yardline/contract/stores/hosts';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { contentRoutes } from './content/content.routes.ts';
import { claimHost } from './hosts/claim-host.ts';
import { listHosts } from './hosts/hosts.queries.ts';
import { measureHost } from './hosts/measure-host.ts';
import { removeHost, verifyHost } from './hosts/verify-host.ts';
import { getRuleById, listRules } from './rules/rules.queries.ts';
import { createRule, removeRule, updateRule } from './rules/write-rule.ts';
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
    route(rules.listStoreRules, (scope, { params }) => listRules(scope, params.id)),
    route(rules.getStoreRule, (scope, { params }) => getRuleById(scope, params.id)),
    route(rules.createStoreRule, createRule),
    route(rules.updateStoreRule, updateRule),
    route(rules.removeStoreRule, removeRule),
    route(hosts.listStoreHosts, (scope, { params }) => listHosts(scope, params.id)),
    route(hosts.claimStoreHost, claimHost),
    outwardRoute(hosts.verifyStoreHost, verifyHost),
    route(hosts.measureStoreHost, measureHost),
    route(hosts.removeStoreHost, (scope, { params }) => removeHost(scope, params.id)),
    ...contentRoutes,
  ],
};
