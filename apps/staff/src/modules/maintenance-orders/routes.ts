import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { listMaintenanceStates } = later(
  () => import('@yardline/contract/maintenance-orders/maintenance-orders'),
);

/** What is due of all machines. */
export const maintenanceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: 'maintenance',
    ...listOf(listMaintenanceStates),
    component: lazyRouteComponent(() => import('./MaintenancePage.tsx'), 'MaintenancePage'),
  }),
];
