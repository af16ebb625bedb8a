import * as machineCalls from '@yardline/contract/recalls/recall-machines';
import * as noticeCalls from '@yardline/contract/recalls/recall-notices';
import * as calls from '@yardline/contract/recalls/recalls';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createRecall } from './create-recall.ts';
import { listMachines } from './machines.queries.ts';
import { recallsOf } from './of-asset.queries.ts';
import { planMachines } from './plan-machines.ts';
import { previewRecall } from './preview-recall.ts';
import { listeners } from './recalls.events.ts';
import { getRecallById, listAll } from './recalls.queries.ts';
import { stepMachine } from './step-machine.ts';
import { stepRecall } from './step-recall.ts';
import { listCustomers } from './customers.queries.ts';
import { tellCustomers } from './tell-customers.ts';
import { updateRecall } from './update-recall.ts';

/** What makers call back: which machines, how soon, and what became of each. */
export const recalls: Module = {
  name: 'recalls',
  routes: [
    route(calls.listRecalls, listAll),
    route(calls.getRecall, (scope, { params }) => getRecallById(scope, params.id)),
    route(calls.createRecall, createRecall),
    route(machineCalls.previewRecall, previewRecall),
    route(calls.updateRecall, updateRecall),
    route(calls.stepRecall, stepRecall),
    route(machineCalls.listRecallMachines, listMachines),
    route(machineCalls.planRecallMachines, planMachines),
    route(machineCalls.stepRecallMachine, stepMachine),
    route(noticeCalls.listRecallCustomers, listCustomers),
    route(noticeCalls.tellRecallCustomers, tellCustomers),
    route(machineCalls.listAssetRecalls, (scope, { params }) => recallsOf(scope, params.number)),
  ],
  listeners,
};
