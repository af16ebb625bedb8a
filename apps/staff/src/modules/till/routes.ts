import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { listDrawers } = later(() => import('@yardline/contract/till/drawers'));
const { getDrawerSession, listDrawerSessions } = later(() => import('@yardline/contract/till/sessions'));
const { getBankSlip, getUndeposited, listBankSlips } = later(
  () => import('@yardline/contract/bank-slips/bank-slips'),
);

const till = createRoute({
  getParentRoute: () => officeRoute,
  path: 'till',
  loader: ({ context }) => ensure(context, listDrawers, {}),
  component: lazyRouteComponent(() => import('./TillPage.tsx'), 'TillPage'),
});
const newDrawer = createRoute({
  getParentRoute: () => till,
  path: 'new',
  component: lazyRouteComponent(() => import('./DrawerPanels.tsx'), 'NewDrawerPanel'),
});
const editDrawer = createRoute({
  getParentRoute: () => till,
  path: 'drawers/$id/edit',
  component: lazyRouteComponent(() => import('./DrawerPanels.tsx'), 'EditDrawerPanel'),
});
const sessions = createRoute({
  getParentRoute: () => officeRoute,
  path: 'till/sessions',
  ...listOf(listDrawerSessions),
  component: lazyRouteComponent(() => import('./SessionsPage.tsx'), 'SessionsPage'),
});
const session = createRoute({
  getParentRoute: () => officeRoute,
  path: 'till/sessions/$id',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getDrawerSession, { params: { id: idOf(params.id) } }),
      ensure(context, listDrawers, {}),
    ]),
  component: lazyRouteComponent(() => import('./SessionPage.tsx'), 'SessionPage'),
});
const close = createRoute({
  getParentRoute: () => session,
  path: 'close',
  component: lazyRouteComponent(() => import('./CloseDrawerPanel.tsx'), 'CloseDrawerPanel'),
});
const slips = createRoute({
  getParentRoute: () => officeRoute,
  path: 'bank-slips',
  ...listOf(listBankSlips),
  component: lazyRouteComponent(() => import('./BankSlipsPage.tsx'), 'BankSlipsPage'),
});
const newSlip = createRoute({
  getParentRoute: () => officeRoute,
  path: 'bank-slips/new',
  loader: ({ context }) => ensure(context, getUndeposited, {}),
  component: lazyRouteComponent(() => import('./NewBankSlipPage.tsx'), 'NewBankSlipPage'),
});
const slip = createRoute({
  getParentRoute: () => officeRoute,
  path: 'bank-slips/$id',
  loader: ({ context, params }) => ensure(context, getBankSlip, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./BankSlipPage.tsx'), 'BankSlipPage'),
});

/** The drawers of the counter, and what goes from them to the bank. */
export const tillRoutes = [
  till.addChildren([newDrawer, editDrawer]),
  sessions,
  session.addChildren([close]),
  slips,
  newSlip,
  slip,
];
