import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';
import { kindOf } from './kind-of.ts';

const { getNumbers, listNumbers } = later(() => import('@yardline/contract/numbering/numbers'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'numbers',
  loader: ({ context }) => ensure(context, listNumbers, {}),
  component: lazyRouteComponent(() => import('./NumbersPage.tsx'), 'NumbersPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: '$kind',
  loader: ({ context, params }) => ensure(context, getNumbers, { params: { type: kindOf(params.kind) } }),
  component: lazyRouteComponent(() => import('./NextNumberPanel.tsx'), 'NextNumberPanel'),
});

export const numberingRoutes = [page.addChildren([edit])];
