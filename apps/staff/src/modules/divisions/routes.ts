import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getDivision, listDivisions } = later(() => import('@yardline/contract/divisions/divisions'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'divisions',
  loader: ({ context }) =>
    Promise.all([ensure(context, listDivisions, {}), ensure(context, getReference, {})]),
  component: lazyRouteComponent(() => import('./DivisionsPage.tsx'), 'DivisionsPage'),
});
const exemptions = createRoute({
  getParentRoute: () => page,
  path: 'exemptions',
  component: lazyRouteComponent(() => import('./ExemptionRulesPanel.tsx'), 'ExemptionRulesPanel'),
});
const create = createRoute({
  getParentRoute: () => page,
  path: 'new',
  component: lazyRouteComponent(() => import('./DivisionPanels.tsx'), 'NewDivisionPanel'),
});
const record = createRoute({
  getParentRoute: () => officeRoute,
  path: 'divisions/$id',
  loader: ({ context, params }) => ensure(context, getDivision, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./DivisionPage.tsx'), 'DivisionPage'),
});
const overview = createRoute({
  getParentRoute: () => record,
  id: 'divisionOverview',
  component: lazyRouteComponent(() => import('./DivisionOverviewTab.tsx'), 'DivisionOverviewTab'),
});
const index = createRoute({ getParentRoute: () => overview, path: '/' });
const edit = createRoute({
  getParentRoute: () => overview,
  path: 'edit',
  component: lazyRouteComponent(() => import('./DivisionPanels.tsx'), 'EditDivisionPanel'),
});
const taxes = createRoute({
  getParentRoute: () => overview,
  path: 'taxes',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./DivisionTaxesPanel.tsx'), 'DivisionTaxesPanel'),
});
const zones = createRoute({
  getParentRoute: () => overview,
  path: 'delivery-zones',
  component: lazyRouteComponent(() => import('./DeliveryZonesPanel.tsx'), 'DeliveryZonesPanel'),
});
const newLocation = createRoute({
  getParentRoute: () => overview,
  path: 'locations/new',
  component: lazyRouteComponent(() => import('./LocationPanels.tsx'), 'NewLocationPanel'),
});
const location = createRoute({
  getParentRoute: () => overview,
  path: 'locations/$location',
  component: lazyRouteComponent(() => import('./LocationPanels.tsx'), 'EditLocationPanel'),
});
const history = createRoute({
  getParentRoute: () => record,
  path: 'history',
  component: lazyRouteComponent(() => import('./DivisionHistoryTab.tsx'), 'DivisionHistoryTab'),
});

export const divisionRoutes = [
  page.addChildren([exemptions, create]),
  record.addChildren([overview.addChildren([index, edit, taxes, zones, newLocation, location]), history]),
];
