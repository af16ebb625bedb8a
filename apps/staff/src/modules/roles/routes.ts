import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getRole, listRoles } = later(() => import('@yardline/contract/roles/roles'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'roles',
  ...listOf(listRoles),
  component: lazyRouteComponent(() => import('./RolesPage.tsx'), 'RolesPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: (raw: Record<string, unknown>) =>
    typeof raw['copy'] === 'string' ? { copy: raw['copy'] } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { copy }: { copy?: string } = deps;
    if (copy !== undefined) await ensure(context, getRole, { params: { id: idOf(copy) } });
  },
  component: lazyRouteComponent(() => import('./NewRolePanel.tsx'), 'NewRolePanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'roles/$id',
  loader: ({ context, params }) => ensure(context, getRole, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./RolePage.tsx'), 'RolePage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditRolePanel.tsx'), 'EditRolePanel'),
});

export const roleRoutes = [list.addChildren([create]), record.addChildren([edit])];
