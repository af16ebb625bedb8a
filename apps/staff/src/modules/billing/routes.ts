import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getBillingRun, listBillingRuns } = later(() => import('@yardline/contract/billing/billing-runs'));

const board = createRoute({
  getParentRoute: () => shellRoute,
  path: 'billing',
  loader: ({ context }) => ensure(context, listBillingRuns, {}),
  component: lazyRouteComponent(() => import('./BillingPage.tsx'), 'BillingPage'),
});
const run = createRoute({
  getParentRoute: () => shellRoute,
  path: 'billing/$id',
  loader: ({ context, params }) => ensure(context, getBillingRun, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./BillingRunPage.tsx'), 'BillingRunPage'),
});

export const billingRoutes = [board, run];
