import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getDivision, listDivisions } = later(() => import('@yardline/contract/divisions'));
const { getReference } = later(() => import('@yardline/contract/reference'));

const page = createRoute({
  getParentRoute: () => shellRoute,
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
const taxes = createRoute({
  getParentRoute: () => page,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getDivision, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./DivisionTaxesPanel.tsx'), 'DivisionTaxesPanel'),
});

export const divisionRoutes = [page.addChildren([exemptions, taxes])];
