import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { assetHistory, getAsset, listAssets } from '@yardline/contract/assets';
import { getReference } from '@yardline/contract/reference';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const listing = listOf(listAssets);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'assets',
  ...listing,
  loader: async (input) => {
    await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./AssetsPage.tsx'), 'AssetsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewAssetPanel.tsx'), 'NewAssetPanel'),
});

const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inventory/asset/$number',
  loader: ({ context, params }) => ensure(context, getAsset, { params: { number: params.number } }),
  component: lazyRouteComponent(() => import('./AssetPage.tsx'), 'AssetPage'),
});
const overview = createRoute({
  getParentRoute: () => record,
  id: 'overview',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./AssetOverviewTab.tsx'), 'AssetOverviewTab'),
});
const index = createRoute({ getParentRoute: () => overview, path: '/' });
const edit = createRoute({
  getParentRoute: () => overview,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditAssetPanel.tsx'), 'EditAssetPanel'),
});
const rates = createRoute({
  getParentRoute: () => record,
  path: 'rates',
  component: lazyRouteComponent(() => import('./AssetRatesTab.tsx'), 'AssetRatesTab'),
});
const editRates = createRoute({
  getParentRoute: () => rates,
  path: 'edit',
  component: lazyRouteComponent(() => import('./RatesPanel.tsx'), 'RatesPanel'),
});
const history = createRoute({
  getParentRoute: () => record,
  path: 'history',
  loader: ({ context, params }) => ensure(context, assetHistory, { params: { number: params.number } }),
  component: lazyRouteComponent(() => import('./AssetHistoryTab.tsx'), 'AssetHistoryTab'),
});

export const assetRoutes = [
  list.addChildren([create]),
  record.addChildren([overview.addChildren([index, edit]), rates.addChildren([editRates]), history]),
];
