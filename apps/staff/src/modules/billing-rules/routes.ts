import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { getBillingRules } from '@yardline/contract/billing-rules';
import { shellRoute } from '../../shell/routes.ts';

const page = createRoute({
  getParentRoute: () => shellRoute,
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
