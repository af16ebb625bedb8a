import * as asked from '@yardline/contract/estimates/asked';
import * as calls from '@yardline/contract/estimates/estimates';
import * as contractCalls from '@yardline/contract/estimates/into-contract';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { openAsked, readAskedPhoto } from './asked.ts';
import { approveByLink, askByLink, declineByLink } from './decide-estimate.ts';
import { convertEstimate } from './convert-estimate.ts';
import { convertToContract, tryContract } from './convert-to-contract.ts';
import { listAll } from './estimates.queries.ts';
import { listeners } from './give-back.ts';
import { getEstimateById } from './get-estimate.ts';
import { sendEstimate } from './send-estimate.ts';
import { addLine, deleteLine, updateLine } from './write-lines.ts';
import { createEstimate, updateEstimate } from './write-estimate.ts';

/** What workshop work will cost, and what the customer says to it. */
export const estimates: Module = {
  name: 'estimates',
  listeners,
  routes: [
    route(calls.listEstimates, listAll),
    route(calls.getEstimate, (scope, { params }) => getEstimateById(scope, params.id)),
    route(calls.createEstimate, createEstimate),
    route(calls.updateEstimate, updateEstimate),
    route(calls.addEstimateLine, addLine),
    route(calls.updateEstimateLine, updateLine),
    route(calls.deleteEstimateLine, deleteLine),
    route(calls.convertEstimate, convertEstimate),
    route(contractCalls.tryContract, tryContract),
    route(contractCalls.convertToContract, convertToContract),
    route(calls.sendEstimate, sendEstimate),
    route(asked.openEstimate, openAsked),
    route(asked.approveEstimate, approveByLink),
    route(asked.declineEstimate, declineByLink),
    route(asked.askAboutEstimate, askByLink),
    streamingRoute(asked.getEstimatePhoto, readAskedPhoto),
  ],
};
