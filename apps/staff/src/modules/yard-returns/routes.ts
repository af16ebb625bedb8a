import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getYardReturn, listYardLines } = later(() => import('@yardline/contract/yard-returns/yard-returns'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'in-yard',
  ...listOf(listYardLines),
  component: lazyRouteComponent(() => import('./YardPage.tsx'), 'YardPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewYardPanel.tsx'), 'NewYardPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'in-yard/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'yard_return', params.number),
  loader: ({ context }) => ensure(context, getYardReturn, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./YardReturnPage.tsx'), 'YardReturnPage'),
});
const phone = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/yard',
  component: lazyRouteComponent(() => import('./PhoneYardPage.tsx'), 'PhoneYardPage'),
});

/** What came back to the yard, at the desk and on the inspector's phone. */
export const yardReturnRoutes = [list.addChildren([create]), record, phone];
