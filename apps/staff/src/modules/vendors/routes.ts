import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getVendor, listVendors } = later(() => import('@yardline/contract/vendors/vendors'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'vendors',
  ...listOf(listVendors),
  component: lazyRouteComponent(() => import('./VendorsPage.tsx'), 'VendorsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./VendorPanels.tsx'), 'NewVendorPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'vendors/$id',
  loader: ({ context, params }) => ensure(context, getVendor, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./VendorPage.tsx'), 'VendorPage'),
});
const overview = createRoute({
  getParentRoute: () => record,
  id: 'overview',
  component: lazyRouteComponent(() => import('./VendorOverviewTab.tsx'), 'VendorOverviewTab'),
});
const index = createRoute({ getParentRoute: () => overview, path: '/' });
const edit = createRoute({
  getParentRoute: () => overview,
  path: 'edit',
  component: lazyRouteComponent(() => import('./VendorPanels.tsx'), 'EditVendorPanel'),
});
const notes = createRoute({
  getParentRoute: () => record,
  path: 'notes',
  component: lazyRouteComponent(() => import('./VendorNotesTab.tsx'), 'VendorNotesTab'),
});

export const vendorRoutes = [
  list.addChildren([create]),
  record.addChildren([overview.addChildren([index, edit]), notes]),
];
