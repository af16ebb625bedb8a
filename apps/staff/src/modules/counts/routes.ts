import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { getCount, listCounts } = later(() => import('@yardline/contract/counts/counts'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'counts',
  ...listOf(listCounts),
  component: lazyRouteComponent(() => import('./CountsPage.tsx'), 'CountsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewCountPanel.tsx'), 'NewCountPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'counts/$id',
  loader: ({ context, params }) => ensure(context, getCount, { params: { id: Number(params.id) } }),
  component: lazyRouteComponent(() => import('./CountPage.tsx'), 'CountPage'),
});

/** Counting what is really there. */
export const countRoutes = [list.addChildren([create]), record];
