import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';
import { toOrderQuery } from './to-order-query.ts';

const { getPurchase, listPurchases } = later(() => import('@yardline/contract/purchasing/purchasing'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
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
  path: 'purchase-orders/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'purchase_order', params.number),
  loader: ({ context }) => ensure(context, getPurchase, { params: { id: context.recordId } }),
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
const send = createRoute({
  getParentRoute: () => record,
  path: 'send',
  loader: ({ context }) =>
    ensure(context, draftSending, { params: { type: 'purchase_order' as const, id: context.recordId } }),
  component: lazyRouteComponent(() => import('../../shell/sending/NumberedPanels.tsx'), 'SendPurchasePanel'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const toOrder = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts-to-order',
  loader: ({ context }) => ensure(context, listToOrder, { query: toOrderQuery }),
  component: lazyRouteComponent(() => import('./ToOrderPage.tsx'), 'ToOrderPage'),
});

/** What is bought, and what is to be. */
export const purchasingRoutes = [
  list.addChildren([create]),
  record.addChildren([index, edit, receive, send]),
  toOrder,
];
