import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getSsoConfig } = later(() => import('@yardline/contract/single-sign-on/single-sign-on'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'single-sign-on',
  loader: ({ context }) => ensure(context, getSsoConfig, {}),
  component: lazyRouteComponent(() => import('./SingleSignOnPage.tsx'), 'SingleSignOnPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./SingleSignOnPanel.tsx'), 'SingleSignOnPanel'),
});

export const singleSignOnRoutes = [page.addChildren([edit])];
