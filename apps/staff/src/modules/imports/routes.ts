import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getImport, listImports } = later(() => import('@yardline/contract/imports/imports'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'imports',
  ...listOf(listImports),
  component: lazyRouteComponent(() => import('./ImportsPage.tsx'), 'ImportsPage'),
});
const create = createRoute({
  getParentRoute: () => officeRoute,
  path: 'imports/new',
  component: lazyRouteComponent(() => import('./NewImportPage.tsx'), 'NewImportPage'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'imports/$id',
  loader: ({ context, params }) => ensure(context, getImport, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ImportPage.tsx'), 'ImportPage'),
});

export const importRoutes = [list, create, record];
