import { getInvoicePayments, listCardReaders, listPayments, payInvoice } from '@yardline/contract/invoices';
import {
  applyCredit as applyEndpoint,
  previewCredit,
  takeBackCredit as takeBackEndpoint,
} from '@yardline/contract/credits';
import { previewRefund, refundCredit } from '@yardline/contract/refunds';
import { route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { applyCredit } from './apply-credit.ts';
import { askingOf } from './ask-payment.ts';
import { previewApplication } from './credits.queries.ts';
import { payingBy } from './pay-invoice.ts';
import { getPaymentsOf, listPaymentRows, listReaders } from './payments.queries.ts';
import { cards } from './provider.ts';
import { previewRefunded, refundingBy } from './refund-credit.ts';
import { takeBackCredit } from './take-back-credit.ts';

export const payments: Module = {
  name: 'payments',
  routes: [
    route(listPayments, listPaymentRows),
    route(getInvoicePayments, getPaymentsOf),
    steppedRoute(payInvoice, payingBy(cards)),
    route(listCardReaders, listReaders),
    route(previewCredit, previewApplication),
    route(applyEndpoint, applyCredit),
    route(takeBackEndpoint, takeBackCredit),
    route(previewRefund, previewRefunded),
    steppedRoute(refundCredit, refundingBy(cards)),
  ],
  jobs: [askingOf(cards)],
};
