import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getTruck, listTrucks } = later(() => import('@yardline/contract/trips/trucks'));

const trucks = createRoute({
  getParentRoute: () => officeRoute,
  path: 'trucks',
  ...listOf(listTrucks),
  component: lazyRouteComponent(() => import('./TrucksPage.tsx'), 'TrucksPage'),
});
const newTruck = createRoute({
  getParentRoute: () => trucks,
  path: 'new',
  component: lazyRouteComponent(() => import('./TruckPanels.tsx'), 'NewTruckPanel'),
});
const truck = createRoute({
  getParentRoute: () => trucks,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getTruck, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./TruckPanels.tsx'), 'EditTruckPanel'),
});

/** The trucks of the company, with payload and yard. */
export const truckRoutes = [trucks.addChildren([newTruck, truck])];
