import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getPart, listParts } = later(() => import('@yardline/contract/parts/parts'));
const { listPartMoves } = later(() => import('@yardline/contract/parts/part-stock'));
const { getPartVendors } = later(() => import('@yardline/contract/purchasing/to-order'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const listing = listOf(listParts);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts',
  ...listing,
  loader: async (input) => {
    await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./PartsPage.tsx'), 'PartsPage'),
});
const editMany = createRoute({
  getParentRoute: () => list,
  path: 'edit-many',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./EditPartsPanel.tsx'), 'EditPartsPanel'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./NewPartPanel.tsx'), 'NewPartPanel'),
});
const delivery = createRoute({
  getParentRoute: () => list,
  path: 'receive',
  component: lazyRouteComponent(() => import('./DeliveryPanel.tsx'), 'DeliveryPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inventory/part/$number',
  loader: ({ context, params }) => ensure(context, getPart, { params: { number: params.number } }),
  component: lazyRouteComponent(() => import('./PartPage.tsx'), 'PartPage'),
});
const stock = createRoute({
  getParentRoute: () => record,
  id: 'stock',
  component: lazyRouteComponent(() => import('./PartStockTab.tsx'), 'PartStockTab'),
});
const index = createRoute({ getParentRoute: () => stock, path: '/' });
const receive = createRoute({
  getParentRoute: () => stock,
  path: 'receive',
  component: lazyRouteComponent(() => import('./ReceivePartPanel.tsx'), 'ReceivePartPanel'),
});
const edit = createRoute({
  getParentRoute: () => stock,
  path: 'edit',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./EditPartPanel.tsx'), 'EditPartPanel'),
});

const bin = createRoute({
  getParentRoute: () => stock,
  path: 'bin',
  component: lazyRouteComponent(() => import('./MoveBinPanel.tsx'), 'MoveBinPanel'),
});
const vendors = createRoute({
  getParentRoute: () => record,
  path: 'vendors',
  loader: ({ context, params: { number } }) => ensure(context, getPartVendors, { params: { number } }),
  component: lazyRouteComponent(() => import('./PartVendorsTab.tsx'), 'PartVendorsTab'),
});
const editVendors = createRoute({
  getParentRoute: () => vendors,
  path: 'edit',
  component: lazyRouteComponent(() => import('./PartVendorsPanel.tsx'), 'PartVendorsPanel'),
});
const moves = createRoute({
  getParentRoute: () => record,
  path: 'moves',
  loader: ({ context, params: { number } }) =>
    ensure(context, listPartMoves, { params: { number }, query: { page_size: '200' } }),
  component: lazyRouteComponent(() => import('./PartMovesTab.tsx'), 'PartMovesTab'),
});

const notes = createRoute({
  getParentRoute: () => record,
  path: 'notes',
  component: lazyRouteComponent(() => import('./PartNotesTab.tsx'), 'PartNotesTab'),
});

export const partRoutes = [
  list.addChildren([create, delivery, editMany]),
  record.addChildren([
    stock.addChildren([index, receive, edit, bin]),
    moves,
    vendors.addChildren([editVendors]),
    notes,
  ]),
];
