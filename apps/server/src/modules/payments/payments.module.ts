import { getPaymentConfig, payCustomer } from '@yardline/contract/payments/customer-payments';
import {
  getInvoicePayments,
  cancelReaderPayment,
  listCardReaders,
  listPayments,
  payInvoice,
  previewReversal as previewEndpoint,
  reversePayment as reverseEndpoint,
  voidPayment as voidEndpoint,
} from '@yardline/contract/payments/payments';
import {
  applyCredit as applyEndpoint,
  previewCredit,
  takeBackCredit as takeBackEndpoint,
} from '@yardline/contract/payments/credits';
import * as requests from '@yardline/contract/payments/payment-requests';
import {
  getPaymentSettings as settingsEndpoint,
  setPaymentSettings as setEndpoint,
} from '@yardline/contract/payments/payment-settings';
import { getRefundWays, previewRefund, refundCredit } from '@yardline/contract/payments/refunds';
import {
  previewRefundBack,
  takeBackRefund as refundBackEndpoint,
} from '@yardline/contract/payments/refunds-taken-back';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import * as writeOffs from '@yardline/contract/payments/write-offs';
import { openRoute, outwardRoute, route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { applyCredit } from './apply-credit.ts';
import { reportCardEvent } from '@yardline/contract/payments/card-events';
import { cancelingOnReader } from './readers/cancel-reader-payment.ts';
import { previewApplication } from './credits.queries.ts';
import { getConfig, payingCustomer } from './pay-customer.ts';
import { payingInvoice } from './pay-invoice.ts';
import { getPaymentSettings, setPaymentSettings } from './payment-settings.ts';
import { getPaymentsOf, listPaymentRows, listReaders } from './payments.queries.ts';
import { previewRefunded, refundingCredit } from './refunds/refund-credit.ts';
import { previewReversal } from './endings/nsf-fee.ts';
import { refundWays } from './refunds/refund-ways.ts';
import { askForPayment } from './requests/ask-for-payment.ts';
import { askOnDocument } from './requests/ask-on-document.ts';
import { openingPage, settlingPage } from './requests/pay-on-page.ts';
import { payingRequested } from './requests/pay-requested.ts';
import { openRequested, readRequested } from './requests/read-requested.ts';
import { listRequestRows } from './requests/requests.queries.ts';
import { repeatRequest, revokeRequest } from './requests/revoke-request.ts';
import { reversePayment } from './endings/reverse-payment.ts';
import { voidPayment } from './endings/void-payment.ts';
import { foreseeRefundBack, takeBackRefund } from './endings/take-back-refund.ts';
import { takeBackCredit } from './take-back-credit.ts';
import { takeInReport } from './pages/take-in-report.ts';
import { creditWhole, previewWhole } from './whole-credits/credit-whole.ts';
import { takeBack, writeOff, writeOffSmall } from './write-offs/write-off.ts';
import { listRows, readSmall } from './write-offs/write-offs.queries.ts';

export const payments: Module = {
  name: 'payments',
  routes: [
    route(listPayments, listPaymentRows),
    route(previewWholeCredit, previewWhole),
    route(creditWholeInvoice, creditWhole),
    route(getInvoicePayments, getPaymentsOf),
    steppedRoute(payInvoice, payingInvoice),
    route(voidEndpoint, voidPayment),
    outwardRoute(cancelReaderPayment, cancelingOnReader),
    route(previewEndpoint, previewReversal),
    route(reverseEndpoint, reversePayment),
    route(listCardReaders, listReaders),
    route(settingsEndpoint, getPaymentSettings),
    route(setEndpoint, setPaymentSettings),
    route(previewCredit, previewApplication),
    route(applyEndpoint, applyCredit),
    route(takeBackEndpoint, takeBackCredit),
    route(previewRefund, previewRefunded),
    route(getRefundWays, refundWays),
    steppedRoute(refundCredit, refundingCredit),
    route(previewRefundBack, foreseeRefundBack),
    route(refundBackEndpoint, takeBackRefund),
    route(writeOffs.listWriteOffs, listRows),
    route(writeOffs.writeOffInvoice, writeOff),
    route(writeOffs.takeBackWriteOff, takeBack),
    route(writeOffs.listSmallBalances, readSmall),
    route(writeOffs.writeOffSmallBalances, writeOffSmall),
    route(getPaymentConfig, getConfig),
    steppedRoute(payCustomer, payingCustomer),
    route(requests.listPaymentRequests, listRequestRows),
    route(requests.createPaymentRequest, (scope, { body }) => askForPayment(scope, body)),
    route(requests.requestDocumentPayment, askOnDocument),
    route(requests.repeatPaymentRequest, repeatRequest),
    route(requests.revokePaymentRequest, revokeRequest),
    route(requests.getRequestedPayment, readRequested),
    route(requests.openRequestedPayment, openRequested),
    steppedRoute(requests.payRequested, payingRequested),
    outwardRoute(requests.payRequestedOnPage, openingPage),
    outwardRoute(requests.settleRequestedPage, settlingPage),
    openRoute(reportCardEvent, takeInReport),
  ],
};
