import { listAllDeposits as allDepositsEndpoint } from '@yardline/contract/deposits/all-deposits';
import * as calls from '@yardline/contract/deposits/deposits';
import { route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { applyHeldDeposit, previewApplied } from './apply-deposit.ts';
import { depositsOfCustomer, getDepositById } from './deposit-rows.ts';
import { paymentsOfDocument } from './document-payments.ts';
import { listAllDeposits } from './list-all-deposits.ts';
import { payInvoiceByDeposits, previewPaid } from './pay-by-deposits.ts';
import { previewRefunded, refundingDeposit } from './refund-deposit.ts';
import { freeFromDocument, takeBackUse } from './take-back-deposit.ts';
import { takingFor, takingFromCustomer } from './take-deposit.ts';

/** Money that customers pay before there is an invoice: taken, applied, released and refunded. */
export const deposits: Module = {
  name: 'deposits',
  routes: [
    route(calls.getContractPayments, paymentsOfDocument('contract')),
    route(calls.getReservationPayments, paymentsOfDocument('reservation')),
    steppedRoute(calls.takeContractDeposit, takingFor('contract')),
    steppedRoute(calls.takeReservationDeposit, takingFor('reservation')),
    route(calls.getCustomerDeposits, depositsOfCustomer),
    steppedRoute(calls.takeCustomerDeposit, takingFromCustomer),
    route(allDepositsEndpoint, listAllDeposits),
    route(calls.getDeposit, (scope, { params }) => getDepositById(scope, params.id)),
    route(calls.previewDeposit, previewApplied),
    route(calls.applyDeposit, applyHeldDeposit),
    route(calls.takeBackDeposit, takeBackUse),
    route(calls.previewInvoiceDeposits, previewPaid),
    route(calls.payByDeposits, payInvoiceByDeposits),
    route(calls.previewDepositRefund, previewRefunded),
    steppedRoute(calls.refundDeposit, refundingDeposit),
    route(calls.freeDeposit, freeFromDocument),
  ],
};
