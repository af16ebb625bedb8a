import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getTaxCode, listTaxCodes } = later(() => import('@yardline/contract/taxes/tax-codes'));

const page = createRoute({
  getParentRoute: () => officeRoute,
  path: 'settings/taxes',
  loader: ({ context }) => ensure(context, listTaxCodes, {}),
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

/** The taxes of the company with their rates. */
export const taxRoutes = [page.addChildren([added, edit])];
