import * as calls from '@yardline/contract/labor/labor';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createLaborCode } from './create-labor-code.ts';
import { createRepairCode } from './create-repair-code.ts';
import { getLaborCodeById, listLaborCodeRows } from './labor-codes.queries.ts';
import { getRepairCodeById, listRepairCodeRows } from './repair-codes.queries.ts';
import { updateLaborCode } from './update-labor-code.ts';
import { updateRepairCode } from './update-repair-code.ts';

/** What an hour of work costs, and what repairs usually take. */
export const labor: Module = {
  name: 'labor',
  routes: [
    route(calls.listLaborCodes, listLaborCodeRows),
    route(calls.getLaborCode, (scope, { params }) => getLaborCodeById(scope, params.id)),
    route(calls.createLaborCode, createLaborCode),
    route(calls.updateLaborCode, updateLaborCode),
    route(calls.listRepairCodes, listRepairCodeRows),
    route(calls.getRepairCode, (scope, { params }) => getRepairCodeById(scope, params.id)),
    route(calls.createRepairCode, createRepairCode),
    route(calls.updateRepairCode, updateRepairCode),
  ],
};
