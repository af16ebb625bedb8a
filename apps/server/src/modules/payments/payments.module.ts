import { listAllDeposits as allDepositsEndpoint } from '@yardline/contract/all-deposits';
import { getPaymentConfig, payCustomer } from '@yardline/contract/customer-payments';
import { getInvoicePayments, listCardReaders, listPayments, payInvoice } from '@yardline/contract/invoices';
import {
  applyCredit as applyEndpoint,
  previewCredit,
  takeBackCredit as takeBackEndpoint,
} from '@yardline/contract/credits';
import * as deposits from '@yardline/contract/deposits';
import * as requests from '@yardline/contract/payment-requests';
import { getRefundWays, previewRefund, refundCredit } from '@yardline/contract/refunds';
import { route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { applyCredit } from './apply-credit.ts';
import { askingOf } from './ask-payment.ts';
import { previewApplication } from './credits.queries.ts';
import { applyHeldDeposit, previewApplied } from './deposits/apply-deposit.ts';
import { depositsOfCustomer, getDepositById } from './deposits/deposit-rows.ts';
import { listAllDeposits } from './deposits/list-all-deposits.ts';
import { paymentsOfDocument } from './deposits/document-payments.ts';
import { payInvoiceByDeposits, previewPaid } from './deposits/pay-by-deposits.ts';
import { previewRefunded as previewDepositRefunded, refundingDepositBy } from './deposits/refund-deposit.ts';
import { freeFromDocument, takeBackUse } from './deposits/take-back-deposit.ts';
import { takingFor, takingFrom } from './deposits/take-deposit.ts';
import { getConfig, payingCustomerBy } from './pay-customer.ts';
import { payingBy } from './pay-invoice.ts';
import { getPaymentsOf, listPaymentRows, listReaders } from './payments.queries.ts';
import { cards } from './provider.ts';
import { previewRefunded, refundingBy } from './refund-credit.ts';
import { refundWays } from './refund-ways.ts';
import { askForPayment } from './requests/ask-for-payment.ts';
import { payingRequestedBy } from './requests/pay-requested.ts';
import { openRequested, readRequested } from './requests/read-requested.ts';
import { listRequestRows } from './requests/requests.queries.ts';
import { repeatRequest, revokeRequest } from './requests/revoke-request.ts';
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
    route(getRefundWays, refundWays),
    steppedRoute(refundCredit, refundingBy(cards)),
    route(getPaymentConfig, getConfig),
    steppedRoute(payCustomer, payingCustomerBy(cards)),
    route(deposits.getContractPayments, paymentsOfDocument('contract')),
    route(deposits.getReservationPayments, paymentsOfDocument('reservation')),
    steppedRoute(deposits.takeContractDeposit, takingFor(cards, 'contract')),
    steppedRoute(deposits.takeReservationDeposit, takingFor(cards, 'reservation')),
    route(deposits.getCustomerDeposits, depositsOfCustomer),
    steppedRoute(deposits.takeCustomerDeposit, takingFrom(cards)),
    route(allDepositsEndpoint, listAllDeposits),
    route(deposits.getDeposit, (scope, { params }) => getDepositById(scope, params.id)),
    route(deposits.previewDeposit, previewApplied),
    route(deposits.applyDeposit, applyHeldDeposit),
    route(deposits.takeBackDeposit, takeBackUse),
    route(deposits.previewInvoiceDeposits, previewPaid),
    route(deposits.payByDeposits, payInvoiceByDeposits),
    route(deposits.previewDepositRefund, previewDepositRefunded),
    steppedRoute(deposits.refundDeposit, refundingDepositBy(cards)),
    route(deposits.freeDeposit, freeFromDocument),
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
