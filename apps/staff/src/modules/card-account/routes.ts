import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getCardAccount } = later(() => import('@yardline/contract/card-provider/card-account'));
const { listOwnReaders } = later(() => import('@yardline/contract/card-provider/card-readers'));

const account = createRoute({
  getParentRoute: () => officeRoute,
  path: 'card-account',
  loader: ({ context }) =>
    Promise.all([ensure(context, getCardAccount, {}), ensure(context, listOwnReaders, {})]),
  component: lazyRouteComponent(() => import('./CardAccountPage.tsx'), 'CardAccountPage'),
});
const edit = createRoute({
  getParentRoute: () => account,
  path: 'edit',
  component: lazyRouteComponent(() => import('./CardAccountPanel.tsx'), 'CardAccountPanel'),
});

export const cardAccountRoutes = [account.addChildren([edit])];
