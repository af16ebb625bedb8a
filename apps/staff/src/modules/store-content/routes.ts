import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getStoreContent, listStoreContents } = later(() => import('@yardline/contract/stores/contents'));
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

/** What stands on the pages of stores. */
export const storeContentRoutes = [list.addChildren([create]), record.addChildren([index, rename]), pictures];
