import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getLogo } = later(() => import('@yardline/contract/logos/logos'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'logo',
  loader: ({ context }) => ensure(context, getLogo, {}),
  component: lazyRouteComponent(() => import('./LogoPage.tsx'), 'LogoPage'),
});

export const logoRoutes = [page];
