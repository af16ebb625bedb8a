import * as calls from '@yardline/contract/labor/labor';
import * as rates from '@yardline/contract/labor/labor-rates';
import * as costs from '@yardline/contract/labor/mechanic-costs';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createLaborCode } from './create-labor-code.ts';
import { createRepairCode } from './create-repair-code.ts';
import { getLaborCodeById, listLaborCodeRows } from './labor-codes.queries.ts';
import { getLaborRateById, listLaborRateRows, readLaborRate } from './labor-rates.queries.ts';
import { getMechanicCostsById, listMechanicCostRows, setMechanicCosts } from './mechanic-costs.ts';
import { getRepairCodeById, listRepairCodeRows } from './repair-codes.queries.ts';
import { updateLaborCode } from './update-labor-code.ts';
import { updateRepairCode } from './update-repair-code.ts';
import { changeLaborRate, createLaborRate, deleteLaborRate } from './write-labor-rate.ts';

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
    route(rates.listLaborRates, listLaborRateRows),
    route(rates.getLaborRate, (scope, { params }) => getLaborRateById(scope, params.id)),
    route(rates.findLaborRate, readLaborRate),
    route(rates.createLaborRate, createLaborRate),
    route(rates.changeLaborRate, changeLaborRate),
    route(rates.deleteLaborRate, deleteLaborRate),
    route(costs.listMechanicCosts, listMechanicCostRows),
    route(costs.getMechanicCosts, (scope, { params }) => getMechanicCostsById(scope, params.id)),
    route(costs.setMechanicCosts, setMechanicCosts),
  ],
};
