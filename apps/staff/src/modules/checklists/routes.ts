import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getChecklist, listChecklists } = later(() => import('@yardline/contract/checklists/checklists'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'checklists',
  ...listOf(listChecklists),
  component: lazyRouteComponent(() => import('./ChecklistsPage.tsx'), 'ChecklistsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./ChecklistPanels.tsx'), 'NewChecklistPanel'),
});
const edit = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getChecklist, { params: { id: idOf(params.id) } }),
      ensure(context, getReference, {}),
    ]),
  component: lazyRouteComponent(() => import('./ChecklistPanels.tsx'), 'EditChecklistPanel'),
});

/** Checklists of inspections. */
export const checklistRoutes = [list.addChildren([create, edit])];
