import * as plans from '@yardline/contract/commissions/plans';
import * as runs from '@yardline/contract/commissions/runs';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getTotals, listLines } from './commissions.queries.ts';
import { getDue, giveDue } from './give.ts';
import { createPlan, listPlans, updatePlan } from './plans.ts';

/** What salespeople earn of what is billed or collected: plans, and runs that give what is due. */
export const commissions: Module = {
  name: 'commissions',
  routes: [
    route(plans.listCommissionPlans, listPlans),
    route(plans.createCommissionPlan, createPlan),
    route(plans.updateCommissionPlan, updatePlan),
    route(runs.getDueCommissions, getDue),
    route(runs.giveCommissions, giveDue),
    route(runs.getCommissionTotals, getTotals),
    route(runs.listCommissions, listLines),
  ],
};
