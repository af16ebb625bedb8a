import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { listCompanyExports } = later(() => import('@yardline/contract/company-exports/company-exports'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'company-exports',
  loader: ({ context }) => ensure(context, listCompanyExports, {}),
  component: lazyRouteComponent(() => import('./CompanyExportsPage.tsx'), 'CompanyExportsPage'),
});

const target = createRoute({
  getParentRoute: () => page,
  path: 'bucket',
  component: lazyRouteComponent(() => import('./TargetPanel.tsx'), 'TargetPanel'),
});

/** Everything that the company owns, in one archive. */
export const companyExportRoutes = [page.addChildren([target])];
