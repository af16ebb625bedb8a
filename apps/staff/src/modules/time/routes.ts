import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { weekQuery } from './week-query.ts';

const { getMySheet, getTeamWeek, getTimeSheet } = later(
  () => import('@yardline/contract/time-sheets/time-sheets'),
);

type Loading = { context: Access; deps: ListSearch };

const deps = {
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
};

const mine = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time',
  ...deps,
  loader: ({ context, deps: search }: Loading) => ensure(context, getMySheet, { query: weekQuery(search) }),
  component: lazyRouteComponent(() => import('./MySheetPage.tsx'), 'MySheetPage'),
});
const team = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time/team',
  ...deps,
  loader: ({ context, deps: search }: Loading) => ensure(context, getTeamWeek, { query: weekQuery(search) }),
  component: lazyRouteComponent(() => import('./TeamWeekPage.tsx'), 'TeamWeekPage'),
});
const person = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time/people/$id',
  ...deps,
  loader: ({ context, deps: search, params }: Loading & { params: { id: string } }) =>
    ensure(context, getTimeSheet, { params: { id: idOf(params.id) }, query: weekQuery(search) }),
  component: lazyRouteComponent(() => import('./PersonSheetPage.tsx'), 'PersonSheetPage'),
});

/** One's own week, and the weeks of others. */
export const timeRoutes = [mine, team, person];
