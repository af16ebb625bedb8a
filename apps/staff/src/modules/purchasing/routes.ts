import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { toOrderQuery } from './to-order-query.ts';

const { getPurchase, listPurchases } = later(() => import('@yardline/contract/purchasing/purchasing'));
const { listToOrder } = later(() => import('@yardline/contract/purchasing/to-order'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'purchase-orders',
  ...listOf(listPurchases),
  component: lazyRouteComponent(() => import('./PurchasesPage.tsx'), 'PurchasesPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./PurchasePanels.tsx'), 'NewPurchasePanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'purchase-orders/$id',
  loader: ({ context, params }) => ensure(context, getPurchase, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./PurchasePage.tsx'), 'PurchasePage'),
});
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./PurchasePanels.tsx'), 'EditPurchasePanel'),
});
const receive = createRoute({
  getParentRoute: () => record,
  path: 'receive',
  component: lazyRouteComponent(() => import('./ReceivePurchasePanel.tsx'), 'ReceivePurchasePanel'),
});
const toOrder = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts-to-order',
  loader: ({ context }) => ensure(context, listToOrder, { query: toOrderQuery }),
  component: lazyRouteComponent(() => import('./ToOrderPage.tsx'), 'ToOrderPage'),
});

/** What is bought, and what is to be. */
export const purchasingRoutes = [list.addChildren([create]), record.addChildren([edit, receive]), toOrder];
