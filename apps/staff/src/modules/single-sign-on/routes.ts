import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { getSsoConfig } = later(() => import('@yardline/contract/single-sign-on/single-sign-on'));

const { getMoveSettings, listMoves } = later(() => import('@yardline/contract/identity/moves'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'single-sign-on',
  loader: ({ context }) => ensure(context, getSsoConfig, {}),
  component: lazyRouteComponent(() => import('./SingleSignOnPage.tsx'), 'SingleSignOnPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./SingleSignOnPanel.tsx'), 'SingleSignOnPanel'),
});

const movers = listOf(listMoves);
const moves = createRoute({
  getParentRoute: () => officeRoute,
  path: 'account-moves',
  ...movers,
  loader: (input) => Promise.all([movers.loader(input), ensure(input.context, getMoveSettings, {})]),
  component: lazyRouteComponent(() => import('./MovesPage.tsx'), 'MovesPage'),
});
const moveDay = createRoute({
  getParentRoute: () => moves,
  path: 'edit',
  component: lazyRouteComponent(() => import('./MoveDayPanel.tsx'), 'MoveDayPanel'),
});

export const singleSignOnRoutes = [page.addChildren([edit]), moves.addChildren([moveDay])];
