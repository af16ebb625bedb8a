import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getFieldWork } = later(() => import('@yardline/contract/work-orders/field'));
const { getWorkOrder } = later(() => import('@yardline/contract/work-orders/work-orders'));

const jobs = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/jobs',
  loader: ({ context }) => ensure(context, getFieldWork, {}),
  component: lazyRouteComponent(() => import('./JobsPage.tsx'), 'JobsPage'),
});
const job = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/jobs/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'work_order', params.number),
  loader: ({ context }) => ensure(context, getWorkOrder, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./JobPage.tsx'), 'JobPage'),
});

/** A mechanic's day on the phone. */
export const fieldJobRoutes = [jobs, job];
