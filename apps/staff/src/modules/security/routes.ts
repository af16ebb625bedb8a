import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute } from '../../shell/routes.ts';

const { listOwnKeys } = later(() => import('@yardline/contract/api-keys/api-keys'));
const { listOwnSessions } = later(() => import('@yardline/contract/sessions/own-sessions'));
const { getOwnFactors, getSignInRules } = later(
  () => import('@yardline/contract/second-factors/second-factors'),
);

const security = createRoute({
  getParentRoute: () => shellRoute,
  path: 'security',
  loader: ({ context }) =>
    Promise.all([
      ensure(context, getOwnFactors, {}),
      ensure(context, listOwnSessions, {}),
      ensure(context, listOwnKeys, {}),
    ]),
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
