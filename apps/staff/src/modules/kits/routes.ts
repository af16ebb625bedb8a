import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getKit, listKits } = later(() => import('@yardline/contract/kits/kits'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const listing = listOf(listKits);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'kits',
  ...listing,
  loader: async (input) => {
    await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./KitsPage.tsx'), 'KitsPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: async ({ context }) => {
    await Promise.all([ensure(context, getReference, {}), ensure(context, listServices, {})]);
  },
  component: lazyRouteComponent(() => import('./KitPanels.tsx'), 'NewKitPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inventory/kit/$number',
  loader: ({ context, params }) => ensure(context, getKit, { params: { number: params.number } }),
  component: lazyRouteComponent(() => import('./KitPage.tsx'), 'KitPage'),
});
const contents = createRoute({
  getParentRoute: () => record,
  id: 'contents',
  component: lazyRouteComponent(() => import('./KitContentsTab.tsx'), 'KitContentsTab'),
});
const index = createRoute({ getParentRoute: () => contents, path: '/' });
const edit = createRoute({
  getParentRoute: () => contents,
  path: 'edit',
  loader: async ({ context }) => {
    await Promise.all([ensure(context, getReference, {}), ensure(context, listServices, {})]);
  },
  component: lazyRouteComponent(() => import('./KitPanels.tsx'), 'EditKitPanel'),
});
const rates = createRoute({
  getParentRoute: () => record,
  path: 'rates',
  component: lazyRouteComponent(() => import('./KitRates.tsx'), 'KitRatesTab'),
});
const editRates = createRoute({
  getParentRoute: () => rates,
  path: 'edit',
  component: lazyRouteComponent(() => import('./KitRates.tsx'), 'KitRatesPanel'),
});

const notes = createRoute({
  getParentRoute: () => record,
  path: 'notes',
  component: lazyRouteComponent(() => import('./KitNotesTab.tsx'), 'KitNotesTab'),
});

export const kitRoutes = [
  list.addChildren([create]),
  record.addChildren([contents.addChildren([index, edit]), rates.addChildren([editRates]), notes]),
];
