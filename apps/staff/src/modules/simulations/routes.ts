import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { getSimulation, listSimulations } = later(() => import('@yardline/contract/simulations/simulations'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'rate-simulations',
  ...listOf(listSimulations),
  component: lazyRouteComponent(() => import('./SimulationsPage.tsx'), 'SimulationsPage'),
});
/** The group or class, or the asset by its number, with whose present rates the new simulation begins. */
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: (raw: Record<string, unknown>) =>
    Object.fromEntries(
      ['group_id', 'class_id', 'asset'].flatMap((key) =>
        typeof raw[key] === 'string' ? [[key, raw[key]]] : [],
      ),
    ),
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./NewSimulationPanel.tsx'), 'NewSimulationPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'rate-simulations/$id',
  loader: ({ context, params }) => ensure(context, getSimulation, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./SimulationPage.tsx'), 'SimulationPage'),
});

export const simulationRoutes = [list.addChildren([create]), record];
