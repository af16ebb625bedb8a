import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getListing, listListings } = later(() => import('@yardline/contract/listings/listings'));
const { listStores } = later(() => import('@yardline/contract/stores/stores'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const ofList = listOf(listListings);
const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'listings',
  ...ofList,
  loader: async (input) => {
    await Promise.all([ofList.loader(input), ensure(input.context, listStores, {})]);
  },
  component: lazyRouteComponent(() => import('./ListingsPage.tsx'), 'ListingsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: ({ context }) => ensure(context, listServices, {}),
  component: lazyRouteComponent(() => import('./NewListingPanel.tsx'), 'NewListingPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'listings/$id',
  loader: ({ context, params }) => ensure(context, getListing, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ListingPage.tsx'), 'ListingPage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditListingPanel.tsx'), 'EditListingPanel'),
});

/** What stores offer. */
export const listingRoutes = [list.addChildren([create]), record.addChildren([index, edit])];
