import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getClassPricingRules, getPricingRules } = later(
  () => import('@yardline/contract/pricing/pricing-rules'),
);
const { getDivision } = later(() => import('@yardline/contract/divisions/divisions'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'pricing-rules',
  loader: ({ context }) =>
    Promise.all([ensure(context, getPricingRules, {}), ensure(context, getReference, {})]),
  component: lazyRouteComponent(() => import('./PricingRulesPage.tsx'), 'PricingRulesPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./CompanyRulesPanel.tsx'), 'CompanyRulesPanel'),
});
const ofClass = createRoute({
  getParentRoute: () => page,
  path: 'classes/$id',
  loader: ({ context, params }) => ensure(context, getClassPricingRules, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ClassRulesPanel.tsx'), 'ClassRulesPanel'),
});
const holidays = createRoute({
  getParentRoute: () => page,
  path: 'holidays/$id',
  loader: ({ context, params }) => ensure(context, getDivision, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./HolidaysPanel.tsx'), 'HolidaysPanel'),
});

export const pricingRuleRoutes = [page.addChildren([edit, ofClass, holidays])];
