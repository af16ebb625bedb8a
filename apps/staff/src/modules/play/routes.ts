import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getPlay } = later(() => import('@yardline/contract/play/play'));
const { getPlayRun } = later(() => import('@yardline/contract/play-runs/play-runs'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'play',
  loader: async ({ context }) => {
    const { environment } = await ensure(context, getPlay, {});
    if (environment === 'play') await ensure(context, getPlayRun, {});
  },
  component: lazyRouteComponent(() => import('./PlayPage.tsx'), 'PlayPage'),
});

export const playRoutes = [page];
