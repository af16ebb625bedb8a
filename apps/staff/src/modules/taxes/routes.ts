import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getTaxCode, listTaxCodes } = later(() => import('@yardline/contract/taxes/tax-codes'));

const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { getTaxZone, listTaxZones } = later(() => import('@yardline/contract/taxes/tax-zones'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/taxes',
  loader: ({ context }) =>
    Promise.all([ensure(context, listTaxCodes, {}), ensure(context, listTaxZones, {})]),
  component: lazyRouteComponent(() => import('./TaxesPage.tsx'), 'TaxesPage'),
});
const added = createRoute({
  getParentRoute: () => page,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewTaxPanel.tsx'), 'NewTaxPanel'),
});
const edit = createRoute({
  getParentRoute: () => page,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getTaxCode, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./EditTaxPanel.tsx'), 'EditTaxPanel'),
});

const addedZone = createRoute({
  getParentRoute: () => page,
  path: 'zones/new',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./zones/NewZonePanel.tsx'), 'NewZonePanel'),
});
const editZone = createRoute({
  getParentRoute: () => page,
  path: 'zones/$id',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getReference, {}),
      ensure(context, getTaxZone, { params: { id: idOf(params.id) } }),
    ]),
  component: lazyRouteComponent(() => import('./zones/EditZonePanel.tsx'), 'EditZonePanel'),
});

/** The taxes of the company with their rates, and the zones of deliveries. */
export const taxRoutes = [page.addChildren([added, edit, addedZone, editZone])];
