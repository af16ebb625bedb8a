import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { listAllDeposits } = later(() => import('@yardline/contract/deposits/all-deposits'));
const { getDeposit, previewDeposit } = later(() => import('@yardline/contract/deposits/deposits'));
const { listCardReaders } = later(() => import('@yardline/contract/payments/payments'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'deposits',
  ...listOf(listAllDeposits),
  component: lazyRouteComponent(() => import('./DepositsPage.tsx'), 'DepositsPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'deposits/$id',
  loader: ({ context, params }) => ensure(context, getDeposit, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./DepositPage.tsx'), 'DepositPage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const apply = createRoute({
  getParentRoute: () => record,
  path: 'apply',
  loader: ({ context, params }) => ensure(context, previewDeposit, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ApplyDepositPanel.tsx'), 'ApplyDepositPanel'),
});
const refund = createRoute({
  getParentRoute: () => record,
  path: 'refund',
  loader: ({ context }) => ensure(context, listCardReaders, {}),
  component: lazyRouteComponent(() => import('./RefundDepositPanel.tsx'), 'RefundDepositPanel'),
});

export const depositRoutes = [list, record.addChildren([index, apply, refund])];
