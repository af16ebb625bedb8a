import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getPortalLogin, listPortalLogins } = later(
  () => import('@yardline/contract/portal-logins/portal-logins'),
);

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'portal-customers',
  ...listOf(listPortalLogins),
  component: lazyRouteComponent(() => import('./PortalCustomersPage.tsx'), 'PortalCustomersPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./InvitePanel.tsx'), 'InvitePanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'portal-customers/$id',
  loader: ({ context, params }) => ensure(context, getPortalLogin, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./PortalCustomerPage.tsx'), 'PortalCustomerPage'),
});

/** The people of customers in the portal. */
export const portalLoginRoutes = [list.addChildren([create]), record];
