import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getContract } = later(() => import('@yardline/contract/contracts/contracts'));
const { getPickupReadings } = later(() => import('@yardline/contract/tickets/tickets'));
const { listReturnCharges, listReturns } = later(() => import('@yardline/contract/returns/returns'));

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
      ensure(context, listReturnCharges, { params: { id: idOf(params.id) } }),
    ]),
  component: lazyRouteComponent(() => import('./ReturnPage.tsx'), 'ReturnPage'),
});

export const returnRoutes = [list, create];
