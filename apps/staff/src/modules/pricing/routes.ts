import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { texts } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const workbench = createRoute({
  getParentRoute: () => officeRoute,
  path: 'pricing/workbench',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./WorkbenchPage.tsx'), 'WorkbenchPage'),
});
const examples = createRoute({
  getParentRoute: () => officeRoute,
  path: 'pricing/examples',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./ExamplesPage.tsx'), 'ExamplesPage'),
});

export const pricingRoutes = [workbench, examples];
