import { getPaymentConfig, payCustomer } from '@yardline/contract/payments/customer-payments';
import {
  getInvoicePayments,
  listCardReaders,
  listPayments,
  payInvoice,
  voidPayment as voidEndpoint,
} from '@yardline/contract/payments/payments';
import {
  applyCredit as applyEndpoint,
  previewCredit,
  takeBackCredit as takeBackEndpoint,
} from '@yardline/contract/payments/credits';
import * as requests from '@yardline/contract/payments/payment-requests';
import { getRefundWays, previewRefund, refundCredit } from '@yardline/contract/payments/refunds';
import { route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { applyCredit } from './apply-credit.ts';
import { askingOf } from './ask-payment.ts';
import { previewApplication } from './credits.queries.ts';
import { getConfig, payingCustomerBy } from './pay-customer.ts';
import { payingBy } from './pay-invoice.ts';
import { getPaymentsOf, listPaymentRows, listReaders } from './payments.queries.ts';
import { cards } from '../card-provider/public.ts';
import { previewRefunded, refundingBy } from './refund-credit.ts';
import { refundWays } from './refund-ways.ts';
import { askForPayment } from './requests/ask-for-payment.ts';
import { payingRequestedBy } from './requests/pay-requested.ts';
import { openRequested, readRequested } from './requests/read-requested.ts';
import { listRequestRows } from './requests/requests.queries.ts';
import { repeatRequest, revokeRequest } from './requests/revoke-request.ts';
import { voidPayment } from './void-payment.ts';
import { takeBackCredit } from './take-back-credit.ts';

export const payments: Module = {
  name: 'payments',
  routes: [
    route(listPayments, listPaymentRows),
    route(getInvoicePayments, getPaymentsOf),
    steppedRoute(payInvoice, payingBy(cards)),
    route(voidEndpoint, voidPayment),
    route(listCardReaders, listReaders),
    route(previewCredit, previewApplication),
    route(applyEndpoint, applyCredit),
    route(takeBackEndpoint, takeBackCredit),
    route(previewRefund, previewRefunded),
    route(getRefundWays, refundWays),
    steppedRoute(refundCredit, refundingBy(cards)),
    route(getPaymentConfig, getConfig),
    steppedRoute(payCustomer, payingCustomerBy(cards)),
    route(requests.listPaymentRequests, listRequestRows),
    route(requests.createPaymentRequest, (scope, { body }) => askForPayment(scope, body)),
    route(requests.repeatPaymentRequest, repeatRequest),
    route(requests.revokePaymentRequest, revokeRequest),
    route(requests.getRequestedPayment, readRequested),
    route(requests.openRequestedPayment, openRequested),
    steppedRoute(requests.payRequested, payingRequestedBy(cards)),
  ],
  jobs: [askingOf(cards)],
};
