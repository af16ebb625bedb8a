import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf, texts } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';
import { every } from '../../shell/every.ts';

const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { getWorkOrder, listWorkOrders } = later(() => import('@yardline/contract/work-orders/work-orders'));

const { getWorkOrderSettings } = later(() => import('@yardline/contract/work-orders/signing'));
const { listLaborCodes, listRepairCodes } = later(() => import('@yardline/contract/labor/labor'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
const { listServices } = later(() => import('@yardline/contract/services/services'));

const listing = listOf(listWorkOrders);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'work-orders',
  ...listing,
  loader: async (input) => {
    // Cards and map read what they show themselves.
    const { view } = input.deps;
    const rows = view === 'cards' || view === 'map' ? undefined : listing.loader(input);
    await Promise.all([rows, ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./WorkOrdersPage.tsx'), 'WorkOrdersPage'),
});
// Opened from a machine or its damage, the address says of which.
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./NewOrderPanel.tsx'), 'NewOrderPanel'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'work-orders/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'work_order', params.number),
  loader: ({ context }) =>
    Promise.all([
      ensure(context, getWorkOrder, { params: { id: context.recordId } }),
      ensure(context, getReference, {}),
    ]),
  component: lazyRouteComponent(() => import('./WorkOrderPage.tsx'), 'WorkOrderPage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditOrderPanel.tsx'), 'EditOrderPanel'),
});
const send = createRoute({
  getParentRoute: () => record,
  path: 'send',
  loader: ({ context }) =>
    ensure(context, draftSending, { params: { type: 'workorder' as const, id: context.recordId } }),
  component: lazyRouteComponent(() => import('../../shell/sending/NumberedPanels.tsx'), 'SendOrderPanel'),
});

const signing = createRoute({
  getParentRoute: () => shellRoute,
  path: 'work-order-signing',
  loader: ({ context }) => ensure(context, getWorkOrderSettings, {}),
  component: lazyRouteComponent(() => import('./signing/OrderSigningPage.tsx'), 'OrderSigningPage'),
});
const editSigning = createRoute({
  getParentRoute: () => signing,
  path: 'edit',
  component: lazyRouteComponent(() => import('./signing/OrderSigningPanel.tsx'), 'OrderSigningPanel'),
});

const plan = createRoute({
  getParentRoute: () => shellRoute,
  path: 'workshop/plan',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./views/PlanPage.tsx'), 'PlanPage'),
});

const lines = createRoute({
  getParentRoute: () => record,
  path: 'lines',
  loader: ({ context }) =>
    Promise.all([
      ensure(context, listLaborCodes, every),
      ensure(context, listRepairCodes, every),
      ensure(context, listServices, {}),
    ]),
});
const newLine = createRoute({
  getParentRoute: () => lines,
  path: 'new',
  validateSearch: texts,
  component: lazyRouteComponent(() => import('./lines/LineSheet.tsx'), 'NewLinePanel'),
});
const line = createRoute({
  getParentRoute: () => lines,
  path: '$line',
  component: lazyRouteComponent(() => import('./lines/LineSheet.tsx'), 'EditLinePanel'),
});

/** What the workshop does. */
export const workOrderRoutes = [
  list.addChildren([create]),
  plan,
  signing.addChildren([editSigning]),
  record.addChildren([index, edit, send, lines.addChildren([newLine, line])]),
];
