import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { getBillingRules } = later(() => import('@yardline/contract/billing/billing-rules'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'billing-rules',
  loader: ({ context }) => ensure(context, getBillingRules, {}),
  component: lazyRouteComponent(() => import('./BillingRulesPage.tsx'), 'BillingRulesPage'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: 'edit',
  component: lazyRouteComponent(() => import('./BillingRulesPanel.tsx'), 'BillingRulesPanel'),
});

export const billingRuleRoutes = [page.addChildren([edit])];
