import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getApiCall, listApiCalls } = later(() => import('@yardline/contract/api-reference/api-reference'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'api-reference',
  loader: ({ context }) => ensure(context, listApiCalls, {}),
  component: lazyRouteComponent(() => import('./ApiReferencePage.tsx'), 'ApiReferencePage'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'api-reference/$name',
  loader: ({ context, params: { name } }) => ensure(context, getApiCall, { params: { name } }),
  component: lazyRouteComponent(() => import('./ApiCallPage.tsx'), 'ApiCallPage'),
});

/** Every call of the product, and a page on which each is tried. */
export const apiReferenceRoutes = [list, record];
