import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { type ListSearch, listOf, texts } from '../../shell/list/search.ts';
import { shellRoute, wallRoute } from '../../shell/routes.ts';
import { periodIn, windowIn } from './period.ts';

const { listFree, productAvailability, stockCalendar } = later(
  () => import('@yardline/contract/availability/availability'),
);
const { listTimeline } = later(() => import('@yardline/contract/availability/timeline'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));

const zoneOf = async (context: Access): Promise<string> =>
  (await ensure(context, getSignedInUser, {})).company.time_zone;

const listing = listOf(listFree);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'availability',
  ...listing,
  loader: async (input) => {
    const fixed = periodIn(input.deps, await zoneOf(input.context));
    await Promise.all([listOf(listFree, { fixed }).loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./AvailabilityPage.tsx'), 'AvailabilityPage'),
});

const board = listOf(stockCalendar);
const calendar = createRoute({
  getParentRoute: () => shellRoute,
  path: 'availability/calendar',
  ...board,
  loader: async (input) => {
    const fixed = windowIn(input.deps, await zoneOf(input.context));
    await Promise.all([
      listOf(stockCalendar, { fixed }).loader(input),
      ensure(input.context, getReference, {}),
    ]);
  },
  component: lazyRouteComponent(() => import('./CalendarPage.tsx'), 'CalendarPage'),
});

const product = createRoute({
  getParentRoute: () => shellRoute,
  path: 'availability/product/$number',
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
  loader: async ({ context, params, deps }) => {
    const [{ productInput }, zone] = await Promise.all([import('./product-input.ts'), zoneOf(context)]);
    await ensure(context, productAvailability, productInput(params.number, deps, zone));
  },
  component: lazyRouteComponent(() => import('./ProductAvailabilityPage.tsx'), 'ProductAvailabilityPage'),
});

const groups = listOf(listTimeline);
const timeline = createRoute({
  getParentRoute: () => shellRoute,
  path: 'timeline',
  ...groups,
  loader: async (input) => {
    await Promise.all([groups.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./timeline/TimelinePage.tsx'), 'TimelinePage'),
});

const timelineWall = createRoute({
  getParentRoute: () => wallRoute,
  path: 'timeline/wall',
  ...groups,
  loader: async ({ context, deps }) => {
    const [{ wallInput }, { listTimeline: call }] = await Promise.all([
      import('./timeline/wall-rows.ts'),
      import('@yardline/contract/availability/timeline'),
    ]);
    await ensure(context, call, wallInput(deps));
  },
  component: lazyRouteComponent(() => import('./timeline/TimelineWall.tsx'), 'TimelineWall'),
});

export const availabilityWalls = [timelineWall];
export const availabilityRoutes = [list, calendar, product, timeline];
