import * as calls from '@yardline/contract/maintenance/maintenance';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { createPlan } from './create-plan.ts';
import { markDone } from './mark-done.ts';
import { updatePlan } from './update-plan.ts';
import { maintenanceOf } from './maintenance.queries.ts';

/** What has to be done to machines again and again, and when it was done. */
export const maintenance: Module = {
  name: 'maintenance',
  routes: [
    route(calls.listAssetMaintenance, async (scope, { params: { number } }) => {
      const machine = await scope.tx
        .selectFrom('assets')
        .where('number', '=', number)
        .select('id')
        .executeTakeFirst();
      return maintenanceOf(scope, (machine ?? notFound()).id);
    }),
    route(calls.createMaintenancePlan, createPlan),
    route(calls.updateMaintenancePlan, updatePlan),
    route(calls.markMaintenanceDone, markDone),
  ],
};
