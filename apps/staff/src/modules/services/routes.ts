import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getService, listServiceRecords } = later(() => import('@yardline/contract/services/services'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'services',
  ...listOf(listServiceRecords),
  component: lazyRouteComponent(() => import('./ServicesPage.tsx'), 'ServicesPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./ServicePanels.tsx'), 'NewServicePanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'services/$id',
  loader: ({ context, params }) => ensure(context, getService, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ServicePage.tsx'), 'ServicePage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./ServicePanels.tsx'), 'EditServicePanel'),
});

export const serviceRoutes = [list.addChildren([create]), record.addChildren([edit])];
