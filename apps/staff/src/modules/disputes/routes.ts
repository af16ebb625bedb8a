import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getDispute, listDisputes } = later(() => import('@yardline/contract/disputes/disputes'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'disputes',
  ...listOf(listDisputes),
  component: lazyRouteComponent(() => import('./DisputesPage.tsx'), 'DisputesPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'disputes/$id',
  loader: ({ context, params }) => ensure(context, getDispute, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./DisputePage.tsx'), 'DisputePage'),
});

/** Lines of bills that their customers do not agree with. */
export const disputeRoutes = [list, record];
