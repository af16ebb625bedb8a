import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { listRerents } = later(() => import('@yardline/contract/contracts/rerents'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'rerents',
  ...listOf(listRerents),
  component: lazyRouteComponent(() => import('./RerentsPage.tsx'), 'RerentsPage'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ context, params }) => ensure(context, listRerents, { query: { ids: String(idOf(params.id)) } }),
  component: lazyRouteComponent(() => import('./RerentPanel.tsx'), 'RerentPanel'),
});

/** What is rented from vendors. */
export const rerentRoutes = [list.addChildren([edit])];
