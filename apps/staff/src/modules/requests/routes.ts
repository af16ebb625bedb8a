import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getRequest, listRequests } = later(() => import('@yardline/contract/requests/requests'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'requests',
  ...listOf(listRequests),
  component: lazyRouteComponent(() => import('./RequestsPage.tsx'), 'RequestsPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'requests/$id',
  loader: ({ context, params }) => ensure(context, getRequest, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./RequestPage.tsx'), 'RequestPage'),
});

/** What customers ask for of what they rent. */
export const requestRoutes = [list, record];
