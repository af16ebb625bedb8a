import * as calls from '@yardline/contract/off-rent-calls/off-rent-calls';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createOffRentCall } from './create-call.ts';
import { previewOffRentCall } from './preview-call.ts';
import { getReceiptById, listReceipts } from './receipts.queries.ts';
import { getCallOffSettings, setCallOffSettings } from './settings.ts';
import { takeBackOffRentCall } from './take-back-call.ts';

/** Customers who call equipment off, and the receipts that they get. */
export const offRentCalls: Module = {
  name: 'off-rent-calls',
  routes: [
    route(calls.previewOffRentCall, previewOffRentCall),
    route(calls.createOffRentCall, createOffRentCall),
    route(calls.listOffRentReceipts, listReceipts),
    route(calls.getOffRentReceipt, (scope, { params }) => getReceiptById(scope, params.id)),
    route(calls.takeBackOffRentCall, takeBackOffRentCall),
    route(calls.getCallOffSettings, getCallOffSettings),
    route(calls.setCallOffSettings, setCallOffSettings),
  ],
};
