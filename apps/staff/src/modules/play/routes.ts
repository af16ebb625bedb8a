import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { getPlay } from '@yardline/contract/play';
import { shellRoute } from '../../shell/routes.ts';

const page = createRoute({
  getParentRoute: () => shellRoute,
  path: 'play',
  loader: ({ context }) => ensure(context, getPlay, {}),
  component: lazyRouteComponent(() => import('./PlayPage.tsx'), 'PlayPage'),
});

export const playRoutes = [page];
