import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../shell/routes.ts';

/** Texts of an address as they are; each screen reads of them what it knows. */
const texts = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const workbench = createRoute({
  getParentRoute: () => shellRoute,
  path: 'pricing/workbench',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./WorkbenchPage.tsx'), 'WorkbenchPage'),
});
const examples = createRoute({
  getParentRoute: () => shellRoute,
  path: 'pricing/examples',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./ExamplesPage.tsx'), 'ExamplesPage'),
});

export const pricingRoutes = [workbench, examples];
