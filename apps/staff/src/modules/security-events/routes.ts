import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { listSecurityEventPeople, listSecurityEvents } = later(
  () => import('@yardline/contract/security-events/security-events'),
);

const events = listOf(listSecurityEvents);

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'security-events',
  ...events,
  loader: (input) => Promise.all([events.loader(input), ensure(input.context, listSecurityEventPeople, {})]),
  component: lazyRouteComponent(() => import('./SecurityEventsPage.tsx'), 'SecurityEventsPage'),
});

export const securityEventRoutes = [list];
