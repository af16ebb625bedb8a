import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute, wallRoute } from '../../shell/routes.ts';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import type * as calendarAddress from './calendar-address.ts';
import type { CalendarView, Span } from './calendar-address.ts';

const { getCalendar } = later(() => import('@yardline/contract/dashboard/calendar'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));

/** What reads the address: fetched with the first calendar, since it brings the description of the call. */
type Address = typeof calendarAddress;
type Loading = { context: Access; deps: ListSearch; cause: string };

const deps = {
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
};

const load = async (
  { context, deps: raw, cause }: Loading,
  usual: CalendarView,
  spanOf: (address: Address, view: CalendarView, day: Temporal.PlainDate) => Span,
): Promise<void> => {
  const address = await import('./calendar-address.ts');
  const { calendarInput, calendarSearch, dayOfSearch, viewOf } = address;
  const search = calendarSearch(raw);
  const { divisions, company } = await ensure(context, getSignedInUser, {});
  const division = divisions.find(({ warehouse }) => String(warehouse.id) === search.division_id);
  const day = dayOfSearch(search, division?.time_zone ?? company.time_zone);
  const span = spanOf(address, viewOf(search, usual), day);
  const loading = ensure(context, getCalendar, calendarInput(search, span));
  if (cause === 'stay') loading.catch(() => undefined);
  else await loading;
};

const calendar = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dashboard/calendar',
  ...deps,
  loader: (loading: Loading) => load(loading, 'month', ({ deskSpan }, view, day) => deskSpan(view, day)),
  component: lazyRouteComponent(() => import('./CalendarPage.tsx'), 'CalendarPage'),
});
const present = createRoute({
  getParentRoute: () => wallRoute,
  path: 'dashboard/calendar/present',
  ...deps,
  // It follows the day: what the address says of one is passed over.
  loader: (loading: Loading) => {
    const { day: _, ...search } = loading.deps;
    return load({ ...loading, deps: search }, 'week', ({ wallSpan }, view, day) =>
      wallSpan(view, day, window.innerHeight),
    );
  },
  component: lazyRouteComponent(() => import('./PresentPage.tsx'), 'PresentPage'),
});

export const calendarRoutes = [calendar];
export const calendarWalls = [present];
