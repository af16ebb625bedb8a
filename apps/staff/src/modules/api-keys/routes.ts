import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getApiKey, listApiKeys } = later(() => import('@yardline/contract/api-keys/api-keys'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'api-keys',
  ...listOf(listApiKeys),
  component: lazyRouteComponent(() => import('./ApiKeysPage.tsx'), 'ApiKeysPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewApiKeyPanel.tsx'), 'NewApiKeyPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'api-keys/$id',
  loader: ({ context, params }) => ensure(context, getApiKey, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ApiKeyPage.tsx'), 'ApiKeyPage'),
});

export const apiKeyRoutes = [list.addChildren([create]), record];
