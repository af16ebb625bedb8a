import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getInspection, listInspections } = later(() => import('@yardline/contract/inspections/inspections'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inspections',
  ...listOf(listInspections),
  component: lazyRouteComponent(() => import('./InspectionsPage.tsx'), 'InspectionsPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inspections/$id',
  loader: ({ context, params }) => ensure(context, getInspection, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./InspectionPage.tsx'), 'InspectionPage'),
});

/** Inspections by checklists. */
export const inspectionRoutes = [list, record];
