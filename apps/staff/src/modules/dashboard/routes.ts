import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { getDashboard } from '@yardline/contract/sight';
import { paths } from '../../paths.ts';
import { shellRoute } from '../../shell/routes.ts';
import { dashboardInput } from './input.ts';

const board = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dashboard/console',
  loader: ({ context }) => ensure(context, getDashboard, dashboardInput()),
  component: lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
});
const short = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dashboard',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard() });
  },
});

export const dashboardRoutes = [board, short];
