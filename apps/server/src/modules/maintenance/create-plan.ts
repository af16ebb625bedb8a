import type { InputOf } from '@yardline/contract/endpoint';
import type {
  AssetMaintenance,
  createMaintenancePlan as endpoint,
} from '@yardline/contract/maintenance/maintenance';
import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockMachine } from './lock-machine.ts';
import { planColumns, refuseWrongStart } from './plan-columns.ts';
import { refreshPlan } from './refresh-states.ts';
import { maintenanceOf } from './maintenance.queries.ts';

/**
 * Plans maintenance of a machine, or of all machines of its group or its class.
 * @throws Refusal resource.not_found, permission.denied, maintenance.not_a_machine, request.invalid without an interval
 */
export const createPlan = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
): Promise<AssetMaintenance> => {
  const machine = await lockMachine(scope, number);
  demand(scope, 'assets.edit', { division: machine.division_id, location: machine.location_id });
  const columns = planColumns(scope, body);
  refuseWrongStart(scope, body, body.scope === 'asset' ? machine : undefined);
  const { id } = await scope.tx
    .insertInto('maintenance_plans')
    .values({
      ...columns,
      company_id: scope.company.id,
      asset_id: body.scope === 'asset' ? machine.id : null,
      group_id: body.scope === 'group' ? machine.group_id : null,
      class_id: body.scope === 'class' ? machine.class_id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshPlan(scope, id);
  await audit(scope, { action: 'create', noun: 'maintenance_plans', rowId: id, after: { ...body, number } });
  return maintenanceOf(scope, machine.id);
};
