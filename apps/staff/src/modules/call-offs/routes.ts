import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getCallOffSettings } = later(() => import('@yardline/contract/off-rent-calls/off-rent-calls'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'call-off-settings',
  loader: ({ context }) => ensure(context, getCallOffSettings, {}),
  component: lazyRouteComponent(() => import('./CallOffsPage.tsx'), 'CallOffsPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./CallOffsPanel.tsx'), 'CallOffsPanel'),
});

export const callOffRoutes = [page.addChildren([edit])];
