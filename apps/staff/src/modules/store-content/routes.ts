import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { companyClock } from '@yardline/client/clock';
import { dayOf } from '@yardline/domain/time/local';
import { monthIn } from './calendar/month.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));
const { getStoreContent, listStoreContents } = later(() => import('@yardline/contract/stores/contents'));
const { listStorePublications } = later(() => import('@yardline/contract/stores/publications'));
const { listStorePictures } = later(() => import('@yardline/contract/stores/pictures'));
const { listStores } = later(() => import('@yardline/contract/stores/stores'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store-pages',
  loader: async ({ context }) => {
    await Promise.all([ensure(context, listStores, {}), ensure(context, listStoreContents, { query: {} })]);
  },
  component: lazyRouteComponent(() => import('./ContentsPage.tsx'), 'ContentsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new/$kind',
  component: lazyRouteComponent(() => import('./NewContentPanel.tsx'), 'NewContentPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store-pages/$id',
  loader: ({ context, params }) => ensure(context, getStoreContent, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ContentPage.tsx'), 'ContentPage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const rename = createRoute({
  getParentRoute: () => record,
  path: 'rename',
  component: lazyRouteComponent(() => import('./EditContentPanel.tsx'), 'EditContentPanel'),
});
const pictures = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store-pictures',
  loader: ({ context }) => ensure(context, listStorePictures, {}),
  component: lazyRouteComponent(() => import('./pictures/PicturesPage.tsx'), 'PicturesPage'),
});

const calendar = createRoute({
  getParentRoute: () => officeRoute,
  path: 'store-calendar',
  validateSearch: ({ store_id: store, month }: Record<string, unknown>) => ({
    ...(typeof store === 'string' || typeof store === 'number' ? { store_id: String(store) } : {}),
    ...(typeof month === 'string' ? { month } : {}),
  }),
  loaderDeps: ({ search }: { search: { store_id?: string; month?: string } }) => search,
  loader: async ({ context, deps }) => {
    const { items } = await ensure(context, listStores, {});
    const { company } = await ensure(context, getSignedInUser, {});
    const store_id = deps.store_id ?? String(items[0]?.id ?? 0);
    const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
    await ensure(context, listStorePublications, { query: { store_id, month: monthIn(deps.month, today) } });
  },
  component: lazyRouteComponent(() => import('./calendar/CalendarPage.tsx'), 'CalendarPage'),
});

/** What stands on the pages of stores. */
export const storeContentRoutes = [
  list.addChildren([create]),
  record.addChildren([index, rename]),
  pictures,
  calendar,
];
