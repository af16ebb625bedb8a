import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getTransfer, listTransfers } = later(() => import('@yardline/contract/transfers/transfers'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'transfers',
  ...listOf(listTransfers),
  component: lazyRouteComponent(() => import('./TransfersPage.tsx'), 'TransfersPage'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewTransferPanel.tsx'), 'NewTransferPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'transfers/$id',
  loader: ({ context, params }) => ensure(context, getTransfer, { params: { id: Number(params.id) } }),
  component: lazyRouteComponent(() => import('./TransferPage.tsx'), 'TransferPage'),
});
const receive = createRoute({
  getParentRoute: () => record,
  path: 'receive',
  component: lazyRouteComponent(() => import('./ReceivePanel.tsx'), 'ReceivePanel'),
});

/** Stock in transit between yards. */
export const transferRoutes = [list.addChildren([create]), record.addChildren([receive])];
