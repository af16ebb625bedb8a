import * as calls from '@yardline/contract/transfers/transfers';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { endTransfer } from './end-transfer.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { getTransferById, listTransferRows } from './transfers.queries.ts';

/** Stock in transit between yards. */
export const transfers: Module = {
  name: 'transfers',
  routes: [
    route(calls.listTransfers, listTransferRows),
    route(calls.getTransfer, (scope, { params }) => getTransferById(scope, params.id)),
    route(calls.sendTransfer, sendTransfer),
    route(calls.receiveTransfer, receiveTransfer),
    route(calls.endTransfer, endTransfer),
  ],
};
