import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';
import { momentIn, stockInput } from './period.ts';

const { getAvailabilityAsOf } = later(() => import('@yardline/contract/availability/as-of'));
const { getContractAsOf } = later(() => import('@yardline/contract/contracts/as-of'));
const { getInvoiceAsOf } = later(() => import('@yardline/contract/invoices/as-of'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));

const searched = {
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
};

/** Records as they stood at a moment that the address names. */
export const asOfRoutes = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: 'as-of/document/$id',
    ...searched,
    loader: ({ context, params, deps }) =>
      ensure(context, getContractAsOf, { params: { id: idOf(params.id) }, query: momentIn(deps) }),
    component: lazyRouteComponent(() => import('./ContractAsOfPage.tsx'), 'ContractAsOfPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: 'as-of/invoice/$id',
    ...searched,
    loader: ({ context, params, deps }) =>
      ensure(context, getInvoiceAsOf, { params: { id: idOf(params.id) }, query: momentIn(deps) }),
    component: lazyRouteComponent(() => import('./InvoiceAsOfPage.tsx'), 'InvoiceAsOfPage'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: 'as-of/product/$number',
    ...searched,
    loader: async ({ context, params, deps }) => {
      const { company } = await ensure(context, getSignedInUser, {});
      await ensure(context, getAvailabilityAsOf, stockInput(params.number, deps, company.time_zone));
    },
    component: lazyRouteComponent(() => import('./StockAsOfPage.tsx'), 'StockAsOfPage'),
  }),
];
