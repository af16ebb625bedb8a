import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getCompanyFeatures, listCompanies } = later(
  () => import('@yardline/contract/openings/provider-companies'),
);
const { listCompanyClosings, previewClosing } = later(
  () => import('@yardline/contract/company-closings/company-closings'),
);

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
const features = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getCompanyFeatures, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./FeaturesPanel.tsx'), 'FeaturesPanel'),
});
const close = createRoute({
  getParentRoute: () => list,
  path: '$id/close',
  loader: ({ context, params }) => ensure(context, previewClosing, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./CloseCompanyPanel.tsx'), 'CloseCompanyPanel'),
});
const closings = createRoute({
  getParentRoute: () => officeRoute,
  path: 'provider/closings',
  loader: ({ context }) => ensure(context, listCompanyClosings, {}),
  component: lazyRouteComponent(() => import('./ClosingsPage.tsx'), 'ClosingsPage'),
});
const certificate = createRoute({
  getParentRoute: () => officeRoute,
  path: 'provider/closings/$id',
  loader: ({ context }) => ensure(context, listCompanyClosings, {}),
  component: lazyRouteComponent(() => import('./CertificatePage.tsx'), 'CertificatePage'),
});

export const providerRoutes = [list.addChildren([open, features, close]), closings, certificate];
