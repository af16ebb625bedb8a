import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getGuide } = later(() => import('@yardline/contract/guide/guide'));
const { getStartSet } = later(() => import('@yardline/contract/guide/start-set'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'guide',
  loader: ({ context }) => ensure(context, getGuide, {}),
  component: lazyRouteComponent(() => import('./GuidePage.tsx'), 'GuidePage'),
});
const taxes = createRoute({
  getParentRoute: () => page,
  path: 'taxes',
  component: lazyRouteComponent(() => import('./FirstTaxesPanel.tsx'), 'FirstTaxesPanel'),
});
const numbers = createRoute({
  getParentRoute: () => page,
  path: 'numbers',
  component: lazyRouteComponent(() => import('./FirstNumberPanel.tsx'), 'FirstNumberPanel'),
});
const startSet = createRoute({
  getParentRoute: () => page,
  path: 'start-set',
  loader: ({ context }) => ensure(context, getStartSet, {}),
  component: lazyRouteComponent(() => import('./StartSetPanel.tsx'), 'StartSetPanel'),
});

export const guideRoutes = [page.addChildren([taxes, numbers, startSet])];
