import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getPlay } = later(() => import('@yardline/contract/play/play'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'play',
  loader: ({ context }) => ensure(context, getPlay, {}),
  component: lazyRouteComponent(() => import('./PlayPage.tsx'), 'PlayPage'),
});

export const playRoutes = [page];
