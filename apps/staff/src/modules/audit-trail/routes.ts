import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const { getAuditFilters, listAudit } = later(() => import('@yardline/contract/audit-trail/audit-trail'));

const entries = listOf(listAudit);

/** Who changed what in the whole company. */
export const auditTrailRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: 'change-history',
    ...entries,
    loader: (input) => Promise.all([entries.loader(input), ensure(input.context, getAuditFilters, {})]),
    component: lazyRouteComponent(() => import('./AuditTrailPage.tsx'), 'AuditTrailPage'),
  }),
];
