import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getBulkEdit, listBulkEdits } = later(() => import('@yardline/contract/bulk-edits/bulk-edits'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'bulk-edits',
  ...listOf(listBulkEdits),
  component: lazyRouteComponent(() => import('./BulkEditsPage.tsx'), 'BulkEditsPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'bulk-edits/$id',
  loader: async ({ context, params }) => {
    await Promise.all([
      ensure(context, getBulkEdit, { params: { id: idOf(params.id) } }),
      ensure(context, getReference, {}),
    ]);
  },
  component: lazyRouteComponent(() => import('./BulkEditPage.tsx'), 'BulkEditPage'),
});

export const bulkEditRoutes = [list, record];
