import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getCheckInSettings } = later(() => import('@yardline/contract/returns/check-in'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'check-in-charges',
  loader: ({ context }) => ensure(context, getCheckInSettings, {}),
  component: lazyRouteComponent(() => import('./CheckInChargesPage.tsx'), 'CheckInChargesPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  loader: ({ context }) =>
    Promise.all([ensure(context, listServices, {}), ensure(context, getReference, {})]),
  component: lazyRouteComponent(() => import('./CheckInChargesPanel.tsx'), 'CheckInChargesPanel'),
});

export const checkInChargeRoutes = [page.addChildren([edit])];
