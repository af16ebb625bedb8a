import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts';
import { getPickupReadings, listReturns } from '@yardline/contract/tickets';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'returns',
  ...listOf(listReturns),
  component: lazyRouteComponent(() => import('./ReturnsPage.tsx'), 'ReturnsPage'),
});
const create = createRoute({
  getParentRoute: () => shellRoute,
  path: 'contracts/$id/return',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getContract, { params: { id: idOf(params.id) } }),
      ensure(context, getPickupReadings, { params: { id: idOf(params.id) } }),
    ]),
  component: lazyRouteComponent(() => import('./ReturnPage.tsx'), 'ReturnPage'),
});

export const returnRoutes = [list, create];
