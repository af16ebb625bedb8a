import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { firstMachines } from './first-machines.ts';

const { getRecall, listRecalls } = later(() => import('@yardline/contract/recalls/recalls'));
const { listRecallCustomers } = later(() => import('@yardline/contract/recalls/recall-notices'));
const { listRecallMachines } = later(() => import('@yardline/contract/recalls/recall-machines'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'recalls',
  ...listOf(listRecalls),
  component: lazyRouteComponent(() => import('./RecallsPage.tsx'), 'RecallsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./RecallPanels.tsx'), 'NewRecallPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'recalls/$id',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getRecall, { params: { id: idOf(params.id) } }),
      ensure(context, listRecallMachines, firstMachines(idOf(params.id))),
      ensure(context, listRecallCustomers, { params: { id: idOf(params.id) } }),
    ]),
  component: lazyRouteComponent(() => import('./RecallPage.tsx'), 'RecallPage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./RecallPanels.tsx'), 'EditRecallPanel'),
});

/** Recalls of makers. */
export const recallRoutes = [list.addChildren([create]), record.addChildren([index, edit])];
