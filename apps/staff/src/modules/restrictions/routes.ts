import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getRestriction, listRestrictions } = later(
  () => import('@yardline/contract/restrictions/restrictions'),
);
const { listStores } = later(() => import('@yardline/contract/stores/stores'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'restrictions',
  ...listOf(listRestrictions),
  component: lazyRouteComponent(() => import('./RestrictionsPage.tsx'), 'RestrictionsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./RestrictionPanels.tsx'), 'NewRestrictionPanel'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getRestriction, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./RestrictionPanels.tsx'), 'EditRestrictionPanel'),
});
const view = createRoute({
  getParentRoute: () => officeRoute,
  path: 'customer-view',
  loader: ({ context }) => ensure(context, listStores, {}),
  component: lazyRouteComponent(() => import('./CustomerViewPage.tsx'), 'CustomerViewPage'),
});

/** What of the stores is shown to whom. */
export const restrictionRoutes = [list.addChildren([create, edit]), view];
