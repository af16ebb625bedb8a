import { getInvoicePayments, listCardReaders, listPayments, payInvoice } from '@yardline/contract/invoices';
import { route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { askingOf } from './ask-payment.ts';
import { payingBy } from './pay-invoice.ts';
import { getPaymentsOf, listPaymentRows, listReaders } from './payments.queries.ts';
import { cards } from './provider.ts';

export const payments: Module = {
  name: 'payments',
  routes: [
    route(listPayments, listPaymentRows),
    route(getInvoicePayments, getPaymentsOf),
    steppedRoute(payInvoice, payingBy(cards)),
    route(listCardReaders, listReaders),
  ],
  jobs: [askingOf(cards)],
};
