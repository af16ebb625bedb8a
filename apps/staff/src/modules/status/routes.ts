import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getStatus } = later(() => import('@yardline/contract/status/status'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'status',
  loader: ({ context }) => ensure(context, getStatus, {}),
  component: lazyRouteComponent(() => import('./StatusPage.tsx'), 'StatusPage'),
});

export const statusRoutes = [page];
