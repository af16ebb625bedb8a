import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getStore, listStores } = later(() => import('@yardline/contract/stores/stores'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'stores',
  loader: ({ context }) => ensure(context, listStores, {}),
  component: lazyRouteComponent(() => import('./StoresPage.tsx'), 'StoresPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./StorePanels.tsx'), 'NewStorePanel'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getStore, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./StorePanels.tsx'), 'EditStorePanel'),
});

/** Stores on the web. */
export const storeRoutes = [list.addChildren([create, edit])];
