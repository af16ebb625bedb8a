import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getDraftHolds } = later(() => import('@yardline/contract/contracts/draft-holds'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'draft-holds',
  loader: ({ context }) => ensure(context, getDraftHolds, {}),
  component: lazyRouteComponent(() => import('./DraftHoldsPage.tsx'), 'DraftHoldsPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./DraftHoldsPanel.tsx'), 'DraftHoldsPanel'),
});

export const draftHoldRoutes = [page.addChildren([edit])];
