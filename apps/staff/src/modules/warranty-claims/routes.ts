import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';

const { getRecovery, getWarrantyClaim, listClaimable, listWarrantyClaims } = later(
  () => import('@yardline/contract/warranty-claims/warranty-claims'),
);

const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
const { getWorkOrder } = later(() => import('@yardline/contract/work-orders/work-orders'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'warranty-claims',
  ...listOf(listWarrantyClaims),
  component: lazyRouteComponent(() => import('./ClaimsPage.tsx'), 'ClaimsPage'),
});
const claimable = createRoute({
  getParentRoute: () => shellRoute,
  path: 'warranty-claims/claimable',
  ...listOf(listClaimable),
  component: lazyRouteComponent(() => import('./ClaimablePage.tsx'), 'ClaimablePage'),
});
const create = createRoute({
  getParentRoute: () => claimable,
  path: '$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'work_order', params.number),
  loader: ({ context }) => ensure(context, getWorkOrder, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./ClaimPanels.tsx'), 'NewClaimPanel'),
});
const recovery = createRoute({
  getParentRoute: () => shellRoute,
  path: 'warranty-claims/recovery',
  loader: ({ context }) => ensure(context, getRecovery, {}),
  component: lazyRouteComponent(() => import('./RecoveryPage.tsx'), 'RecoveryPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'warranty-claims/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'warranty_claim', params.number),
  loader: ({ context }) => ensure(context, getWarrantyClaim, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./ClaimPage.tsx'), 'ClaimPage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const edit = createRoute({
  getParentRoute: () => record,
  path: 'edit',
  component: lazyRouteComponent(() => import('./ClaimPanels.tsx'), 'EditClaimPanel'),
});

const send = createRoute({
  getParentRoute: () => record,
  path: 'send',
  loader: ({ context }) =>
    ensure(context, draftSending, { params: { type: 'warranty_claim' as const, id: context.recordId } }),
  component: lazyRouteComponent(() => import('../../shell/sending/NumberedPanels.tsx'), 'SendClaimPanel'),
});

/** What is claimed of vendors. */
export const warrantyClaimRoutes = [
  list,
  claimable.addChildren([create]),
  recovery,
  record.addChildren([index, edit, send]),
];
