import { getStoreHealth } from '@yardline/contract/store-health/store-health';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { healthOf } from './store-health.queries.ts';

/** How stores do: what is looked at, ordered, refused and slow. */
export const storeHealth: Module = {
  name: 'store-health',
  routes: [route(getStoreHealth, (scope, { params }) => healthOf(scope, params.id))],
};
