import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { getCompanyFormats } from '@yardline/contract/company-formats';
import { shellRoute } from '../../shell/routes.ts';

const page = createRoute({
  getParentRoute: () => shellRoute,
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
