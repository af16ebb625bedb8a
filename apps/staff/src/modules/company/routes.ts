import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getCompanySettings } = later(() => import('@yardline/contract/companies/company-settings'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/company',
  loader: ({ context }) => ensure(context, getCompanySettings, {}),
  component: lazyRouteComponent(() => import('./CompanyPage.tsx'), 'CompanyPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./CompanyPanel.tsx'), 'CompanyPanel'),
});

export const companyRoutes = [page.addChildren([edit])];
