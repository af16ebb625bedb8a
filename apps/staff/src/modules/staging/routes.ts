import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { texts } from '../../shell/list/search.ts';
import { idOf, shellRoute, wallRoute } from '../../shell/routes.ts';

const { getStaging } = later(() => import('@yardline/contract/staging/staging'));

const board = createRoute({
  getParentRoute: () => shellRoute,
  path: 'staging',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./StagingBoardPage.tsx'), 'StagingBoardPage'),
});
const wall = createRoute({
  getParentRoute: () => wallRoute,
  path: 'staging/wall',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./StagingWall.tsx'), 'StagingWall'),
});
const mine = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/staging',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./MyStagingPage.tsx'), 'MyStagingPage'),
});
const one = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/staging/$id',
  validateSearch: texts,
  loader: ({ context, params }) => ensure(context, getStaging, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./StageDocumentPage.tsx'), 'StageDocumentPage'),
});

/** Goods that are got ready: the board, its wall, and the phone of the stager. */
export const stagingRoutes = [board, mine, one];
export const stagingWalls = [wall];
