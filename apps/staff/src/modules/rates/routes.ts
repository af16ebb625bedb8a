import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getPriceList, getRateTable, listPriceLists, listRateTables } = later(
  () => import('@yardline/contract/rates/rates'),
);
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'rates',
  ...listOf(listRateTables),
  component: lazyRouteComponent(() => import('./RateTablesPage.tsx'), 'RateTablesPage'),
});
/** What a new table starts from: a copy of another, or the group or class that it is for. */
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: (raw: Record<string, unknown>) =>
    Object.fromEntries(
      ['copy', 'group_id', 'class_id'].flatMap((key) =>
        typeof raw[key] === 'string' ? [[key, raw[key]]] : [],
      ),
    ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { copy }: { copy?: string } = deps;
    await Promise.all([
      ensure(context, getReference, {}),
      copy === undefined ? undefined : ensure(context, getRateTable, { params: { id: idOf(copy) } }),
    ]);
  },
  component: lazyRouteComponent(() => import('./NewRateTablePanel.tsx'), 'NewRateTablePanel'),
});

const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'rates/$id',
  loader: ({ context, params }) => ensure(context, getRateTable, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./RateTablePage.tsx'), 'RateTablePage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditRateTablePanel.tsx'), 'EditRateTablePanel'),
});

const lists = createRoute({
  getParentRoute: () => shellRoute,
  path: 'price-lists',
  ...listOf(listPriceLists),
  component: lazyRouteComponent(() => import('./PriceListsPage.tsx'), 'PriceListsPage'),
});
const newList = createRoute({
  getParentRoute: () => lists,
  path: 'new',
  component: lazyRouteComponent(() => import('./PriceListPanel.tsx'), 'NewPriceListPanel'),
});
const oneList = createRoute({
  getParentRoute: () => lists,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getPriceList, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./PriceListPanel.tsx'), 'EditPriceListPanel'),
});

export const rateRoutes = [
  list.addChildren([create]),
  record.addChildren([edit]),
  lists.addChildren([newList, oneList]),
];
