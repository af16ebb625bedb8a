import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { shellRoute } from '../../shell/routes.ts';

const { previewCredit } = later(() => import('@yardline/contract/payments/credits'));
const { getCustomer } = later(() => import('@yardline/contract/customers/customers'));
const { previewInvoiceDeposits } = later(() => import('@yardline/contract/deposits/deposits'));
const { getInvoice, getLastCycle, listInvoices } = later(
  () => import('@yardline/contract/invoices/invoices'),
);
const { listCardReaders, listPayments } = later(() => import('@yardline/contract/payments/payments'));
const { listWriteOffs } = later(() => import('@yardline/contract/payments/write-offs'));

const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));

const listing = listOf(listInvoices);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices',
  ...listing,
  loader: async (input) => {
    await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./InvoicesPage.tsx'), 'InvoicesPage'),
});
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'invoices/$number',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'invoice', params.number),
  loader: ({ context: { recordId: id, ...context } }) =>
    Promise.all([
      ensure(context, getInvoice, { params: { id } }),
      ensure(context, getLastCycle, { params: { id } }),
      ensure(context, listWriteOffs, { query: { invoice_id: `${id}` } }),
    ]),
  component: lazyRouteComponent(() => import('./InvoicePage.tsx'), 'InvoicePage'),
});
const index = createRoute({ getParentRoute: () => record, path: '/' });
const pay = createRoute({
  getParentRoute: () => record,
  path: 'pay',
  loader: ({ context }) => ensure(context, listCardReaders, {}),
  component: lazyRouteComponent(() => import('./PayPanel.tsx'), 'PayPanel'),
});
const apply = createRoute({
  getParentRoute: () => record,
  path: 'apply',
  loader: ({ context }) => ensure(context, previewCredit, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./ApplyCreditPanel.tsx'), 'ApplyCreditPanel'),
});
const refund = createRoute({
  getParentRoute: () => record,
  path: 'refund',
  loader: ({ context }) =>
    Promise.all([
      ensure(context, listCardReaders, {}),
      ensure(context, previewCredit, { params: { id: context.recordId } }),
    ]),
  component: lazyRouteComponent(() => import('./RefundPanel.tsx'), 'RefundPanel'),
});
const ask = createRoute({
  getParentRoute: () => record,
  path: 'request',
  loader: async ({ context }) => {
    const { customer_id: id } = await ensure(context, getInvoice, { params: { id: context.recordId } });
    return ensure(context, getCustomer, { params: { id } });
  },
  component: lazyRouteComponent(() => import('./payment/AskInvoicePanel.tsx'), 'AskInvoicePanel'),
});
const byDeposits = createRoute({
  getParentRoute: () => record,
  path: 'deposits',
  loader: ({ context }) => ensure(context, previewInvoiceDeposits, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./PayByDepositsPanel.tsx'), 'PayByDepositsPanel'),
});
const send = createRoute({
  getParentRoute: () => record,
  path: 'send',
  loader: ({ context }) =>
    ensure(context, draftSending, { params: { type: 'invoice' as const, id: context.recordId } }),
  component: lazyRouteComponent(() => import('../../shell/sending/NumberedPanels.tsx'), 'SendInvoicePanel'),
});
const payments = createRoute({
  getParentRoute: () => shellRoute,
  path: 'payments',
  ...listOf(listPayments),
  component: lazyRouteComponent(() => import('./PaymentsPage.tsx'), 'PaymentsPage'),
});

export const invoiceRoutes = [
  list,
  record.addChildren([index, pay, byDeposits, ask, apply, refund, send]),
  payments,
];
