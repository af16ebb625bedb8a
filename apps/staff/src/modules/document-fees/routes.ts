import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getFeeRules } = later(() => import('@yardline/contract/fees/fees'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'document-fees',
  loader: ({ context }) => ensure(context, getFeeRules, {}),
  component: lazyRouteComponent(() => import('./DocumentFeesPage.tsx'), 'DocumentFeesPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  loader: ({ context }) => ensure(context, listServices, {}),
  component: lazyRouteComponent(() => import('./DocumentFeesPanel.tsx'), 'DocumentFeesPanel'),
});

export const documentFeeRoutes = [page.addChildren([edit])];
