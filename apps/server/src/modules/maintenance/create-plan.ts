import type { InputOf } from '@yardline/contract/endpoint';
import type {
  AssetMaintenance,
  createMaintenancePlan as endpoint,
} from '@yardline/contract/maintenance/maintenance';
import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockMachine } from './lock-machine.ts';
import { planColumns, type PlanForm, refuseWrongStart } from './plan-columns.ts';
import { refreshPlan } from './refresh-states.ts';
import { maintenanceOf } from './maintenance.queries.ts';

/** Of which machines a plan is: of one, or of all of a group or a class. */
export type PlanOwner = {
  asset: { id: number; meter: number | null } | null;
  groupId: number | null;
  classId: number | null;
};

/**
 * Writes a plan and where it stands on each of its machines.
 * @param told what else the audit says of it
 * @returns its id
 * @throws Refusal request.invalid without an interval, or with a start that is none
 */
export const addPlan = async (
  scope: Scope,
  { asset, groupId, classId }: PlanOwner,
  { form, told }: { form: PlanForm; told: Record<string, unknown> },
): Promise<number> => {
  const columns = planColumns(scope, form);
  refuseWrongStart(scope, form, asset ?? undefined);
  const { id } = await scope.tx
    .insertInto('maintenance_plans')
    .values({
      ...columns,
      company_id: scope.company.id,
      asset_id: asset?.id ?? null,
      group_id: groupId,
      class_id: classId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshPlan(scope, id);
  await audit(scope, { action: 'create', noun: 'maintenance_plans', rowId: id, after: { ...form, ...told } });
  return id;
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
  const owner = {
    asset: body.scope === 'asset' ? machine : null,
    groupId: body.scope === 'group' ? machine.group_id : null,
    classId: body.scope === 'class' ? machine.class_id : null,
  };
  await addPlan(scope, owner, { form: body, told: { number } });
  return maintenanceOf(scope, machine.id);
};
