import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { listTexts } = later(() => import('@yardline/contract/texts/texts'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'texts',
  ...listOf(listTexts),
  component: lazyRouteComponent(() => import('./TextsPage.tsx'), 'TextsPage'),
});

export const textRoutes = [list];
