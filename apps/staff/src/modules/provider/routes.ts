import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { listCompanies } = later(() => import('@yardline/contract/openings/provider-companies'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'provider/companies',
  ...listOf(listCompanies),
  component: lazyRouteComponent(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
});
const open = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./OpenCompanyPanel.tsx'), 'OpenCompanyPanel'),
});

export const providerRoutes = [list.addChildren([open])];
