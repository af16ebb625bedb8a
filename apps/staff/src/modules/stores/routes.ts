import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { getStoreHealth } = later(() => import('@yardline/contract/store-health/store-health'));
const { listStoreHosts } = later(() => import('@yardline/contract/stores/hosts'));
const { getStoreRule, listStoreRules } = later(() => import('@yardline/contract/stores/rules'));
const { getStore, listStores } = later(() => import('@yardline/contract/stores/stores'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'stores',
  loader: ({ context }) => ensure(context, listStores, {}),
  component: lazyRouteComponent(() => import('./StoresPage.tsx'), 'StoresPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./StorePanels.tsx'), 'NewStorePanel'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: async ({ context, params }) => {
    const of = { params: { id: idOf(params.id) } };
    await Promise.all([ensure(context, getStore, of), ensure(context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./StorePanels.tsx'), 'EditStorePanel'),
});

const health = createRoute({
  getParentRoute: () => officeRoute,
  path: 'stores/$id/health',
  loader: async ({ context, params }) => {
    const of = { params: { id: idOf(params.id) } };
    await Promise.all([ensure(context, getStore, of), ensure(context, getStoreHealth, of)]);
  },
  component: lazyRouteComponent(() => import('./HealthPage.tsx'), 'HealthPage'),
});
const hosts = createRoute({
  getParentRoute: () => officeRoute,
  path: 'stores/$id/hosts',
  loader: async ({ context, params }) => {
    const of = { params: { id: idOf(params.id) } };
    await Promise.all([ensure(context, getStore, of), ensure(context, listStoreHosts, of)]);
  },
  component: lazyRouteComponent(() => import('./hosts/HostsPage.tsx'), 'HostsPage'),
});

const rules = createRoute({
  getParentRoute: () => officeRoute,
  path: 'stores/$id/rules',
  loader: async ({ context, params }) => {
    const of = { params: { id: idOf(params.id) } };
    await Promise.all([ensure(context, getStore, of), ensure(context, listStoreRules, of)]);
  },
  component: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
});
const newRule = createRoute({
  getParentRoute: () => rules,
  path: 'new',
  component: lazyRouteComponent(() => import('./rules/RulePanels.tsx'), 'NewRulePanel'),
});
const editRule = createRoute({
  getParentRoute: () => rules,
  path: '$rule',
  loader: ({ context, params }) => ensure(context, getStoreRule, { params: { id: idOf(params.rule) } }),
  component: lazyRouteComponent(() => import('./rules/RulePanels.tsx'), 'EditRulePanel'),
});

/** Stores on the web. */
export const storeRoutes = [
  list.addChildren([create, edit]),
  health,
  hosts,
  rules.addChildren([newRule, editRule]),
];
