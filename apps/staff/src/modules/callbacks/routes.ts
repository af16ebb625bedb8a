import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getCallbackAddress, listCallbackAddresses } = later(
  () => import('@yardline/contract/callbacks/callbacks'),
);

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'callback-addresses',
  ...listOf(listCallbackAddresses),
  component: lazyRouteComponent(() => import('./CallbacksPage.tsx'), 'CallbacksPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewCallbackPanel.tsx'), 'NewCallbackPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'callback-addresses/$id',
  loader: ({ context, params }) => ensure(context, getCallbackAddress, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./CallbackPage.tsx'), 'CallbackPage'),
});

export const callbackRoutes = [list.addChildren([create]), record];
