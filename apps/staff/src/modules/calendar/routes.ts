import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute, wallRoute } from '../../shell/routes.ts';
import {
  calendarInput,
  calendarSearch,
  type CalendarSearch,
  type CalendarView,
  dayOfSearch,
  deskSpan,
  type Span,
  viewOf,
  wallSpan,
} from './calendar-address.ts';

const { getCalendar } = later(() => import('@yardline/contract/dashboard/calendar'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));

type Loading = { context: Access; deps: CalendarSearch; cause: string };

const deps = {
  validateSearch: calendarSearch,
  loaderDeps: ({ search }: { search: CalendarSearch }) => calendarSearch(search),
};

const load = async (
  { context, deps: search, cause }: Loading,
  usual: CalendarView,
  spanOf: (view: CalendarView, day: Temporal.PlainDate) => Span,
): Promise<void> => {
  const { divisions, company } = await ensure(context, getSignedInUser, {});
  const division = divisions.find(({ warehouse }) => String(warehouse.id) === search.division_id);
  const day = dayOfSearch(search, division?.time_zone ?? company.time_zone);
  const loading = ensure(context, getCalendar, calendarInput(search, spanOf(viewOf(search, usual), day)));
  if (cause === 'stay') loading.catch(() => undefined);
  else await loading;
};

const calendar = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dashboard/calendar',
  ...deps,
  loader: (loading: Loading) => load(loading, 'month', deskSpan),
  component: lazyRouteComponent(() => import('./CalendarPage.tsx'), 'CalendarPage'),
});
const present = createRoute({
  getParentRoute: () => wallRoute,
  path: 'dashboard/calendar/present',
  ...deps,
  // It follows the day: what the address says of one is passed over.
  loader: (loading: Loading) => {
    const { day: _, ...search } = loading.deps;
    const onWall = (view: CalendarView, day: Temporal.PlainDate) => wallSpan(view, day, window.innerHeight);
    return load({ ...loading, deps: search }, 'week', onWall);
  },
  component: lazyRouteComponent(() => import('./PresentPage.tsx'), 'PresentPage'),
});

export const calendarRoutes = [calendar];
export const calendarWalls = [present];
