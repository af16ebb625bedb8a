import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getWebOrder, listWebOrders } = later(() => import('@yardline/contract/web-orders/web-orders'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'web-orders',
  ...listOf(listWebOrders),
  component: lazyRouteComponent(() => import('./WebOrdersPage.tsx'), 'WebOrdersPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'web-orders/$id',
  loader: ({ context, params }) => ensure(context, getWebOrder, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./WebOrderPage.tsx'), 'WebOrderPage'),
});

/** What shoppers ask for on the web. */
export const webOrderRoutes = [list, record];
