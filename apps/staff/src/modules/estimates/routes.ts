import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf, texts } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';
import { every } from '../../shell/every.ts';

const { getEstimate, listEstimates } = later(() => import('@yardline/contract/estimates/estimates'));
const { listLaborCodes, listRepairCodes } = later(() => import('@yardline/contract/labor/labor'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'estimates',
  ...listOf(listEstimates),
  component: lazyRouteComponent(() => import('./EstimatesPage.tsx'), 'EstimatesPage'),
});
// Opened from a machine, its damage or a customer, the address says of which.
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./NewEstimatePanel.tsx'), 'NewEstimatePanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'estimates/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'estimate', params.number),
  loader: ({ context }) => ensure(context, getEstimate, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./EstimatePage.tsx'), 'EstimatePage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditEstimatePanel.tsx'), 'EditEstimatePanel'),
});
const send = createRoute({
  getParentRoute: () => record,
  path: 'send',
  loader: ({ context }) =>
    ensure(context, draftSending, { params: { type: 'workorder_estimate' as const, id: context.recordId } }),
  component: lazyRouteComponent(() => import('../../shell/sending/NumberedPanels.tsx'), 'SendEstimatePanel'),
});

const lines = createRoute({
  getParentRoute: () => record,
  path: 'lines',
  loader: ({ context }) =>
    Promise.all([
      ensure(context, listLaborCodes, every),
      ensure(context, listRepairCodes, every),
      ensure(context, listServices, {}),
      ensure(context, getReference, {}),
    ]),
});
const newLine = createRoute({
  getParentRoute: () => lines,
  path: 'new',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('../work-orders/lines/LineSheet.tsx'), 'NewEstimateLinePanel'),
});
const line = createRoute({
  getParentRoute: () => lines,
  path: '$line',
  component: lazyRouteComponent(() => import('../work-orders/lines/LineSheet.tsx'), 'EditEstimateLinePanel'),
});

/** Estimates of workshop work. */
export const estimateRoutes = [
  list.addChildren([create]),
  record.addChildren([index, edit, send, lines.addChildren([newLine, line])]),
];
