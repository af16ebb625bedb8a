import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { keptFor } from '@yardline/client/kept';
import { storageKeys } from '@yardline/client/tokens';
import { paths } from '../../paths.ts';
import { divisionOf } from '../../session/division-of.ts';
import { shellRoute } from '../../shell/routes.ts';
import { dashboardInput } from './input.ts';

const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));
const { getGuide } = later(() => import('@yardline/contract/guide/guide'));
const { getDashboard } = later(() => import('@yardline/contract/dashboard/dashboard'));

const board = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dashboard/console',
  loader: async ({ context }) => {
    const me = await ensure(context, getSignedInUser, {});
    if (me.user.may.includes('settings_menu_access')) await ensure(context, getGuide, {});
    const chosen = keptFor(localStorage, storageKeys.defaultDivision, me.company.id);
    return ensure(context, getDashboard, dashboardInput(divisionOf(me, chosen)?.warehouse.id));
  },
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
