import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getCompanyFormats } = later(() => import('@yardline/contract/customers/company-formats'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'formats',
  loader: ({ context }) => ensure(context, getCompanyFormats, {}),
  component: lazyRouteComponent(() => import('./FormatsPage.tsx'), 'FormatsPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./FormatsPanel.tsx'), 'FormatsPanel'),
});

export const formatRoutes = [page.addChildren([edit])];
