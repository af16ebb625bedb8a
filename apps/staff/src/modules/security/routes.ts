import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { listOwnSessions } from '@yardline/contract/own-sessions';
import { getOwnFactors, getSignInRules } from '@yardline/contract/second-factors';
import { shellRoute } from '../../shell/routes.ts';

const security = createRoute({
  getParentRoute: () => shellRoute,
  path: 'security',
  loader: ({ context }) =>
    Promise.all([ensure(context, getOwnFactors, {}), ensure(context, listOwnSessions, {})]),
  component: lazyRouteComponent(() => import('./SecurityPage.tsx'), 'SecurityPage'),
});

const rules = createRoute({
  getParentRoute: () => shellRoute,
  path: 'sign-in-rules',
  loader: ({ context }) =>
    Promise.all([ensure(context, getSignInRules, {}), ensure(context, getOwnFactors, {})]),
  component: lazyRouteComponent(() => import('./SignInRulesPage.tsx'), 'SignInRulesPage'),
});

export const securityRoutes = [security, rules];
