import * as calls from '@yardline/contract/disputes/disputes';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createDispute } from './create-dispute.ts';
import {
  acceptDispute,
  answerDispute,
  rejectDispute,
  reopenDispute,
  withdrawDispute,
} from './decide-dispute.ts';
import { getDispute, listDisputes } from './disputes.queries.ts';

/** Lines of bills that their customers do not agree with. */
export const disputes: Module = {
  name: 'disputes',
  routes: [
    route(calls.listDisputes, listDisputes),
    route(calls.getDispute, (scope, { params }) => getDispute(scope, params.id)),
    route(calls.createDispute, createDispute),
    route(calls.answerDispute, answerDispute),
    route(calls.acceptDispute, acceptDispute),
    route(calls.rejectDispute, rejectDispute),
    route(calls.withdrawDispute, withdrawDispute),
    route(calls.reopenDispute, reopenDispute),
  ],
};
