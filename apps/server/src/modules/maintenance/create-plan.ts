import type { InputOf } from '@yardline/contract/endpoint';
import type { AssetMaintenance, createMaintenancePlan as endpoint } from '@yardline/contract/maintenance';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockMachine } from './lock-machine.ts';
import { maintenanceOf } from './watched.queries.ts';

type Intervals = { every_units: number | null; every_days: number | null };

/** It is done again after something. @throws Refusal request.invalid */
export const refuseNoInterval = ({ every_units: units, every_days: days }: Intervals): void => {
  if (units === null && days === null)
    refuseFields([{ path: 'every_units', code: 'maintenance.no_interval' }]);
};

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
  refuseNoInterval(body);
  const { scope: of, ...plan } = body;
  const { id } = await scope.tx
    .insertInto('maintenance_plans')
    .values({
      ...{ ...plan, company_id: scope.company.id },
      asset_id: of === 'asset' ? machine.id : null,
      group_id: of === 'group' ? machine.group_id : null,
      class_id: of === 'class' ? machine.class_id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'maintenance_plans', rowId: id, after: { ...body, number } });
  return maintenanceOf(scope, machine.id);
};
