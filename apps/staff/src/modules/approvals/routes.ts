import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute } from '../../shell/routes.ts';

const { listApprovals } = later(() => import('@yardline/contract/approvals/approvals'));

const page = createRoute({
  getParentRoute: () => shellRoute,
  path: 'approvals',
  loader: ({ context }) => ensure(context, listApprovals, {}),
  component: lazyRouteComponent(() => import('./ApprovalsPage.tsx'), 'ApprovalsPage'),
});

export const approvalRoutes = [page];
