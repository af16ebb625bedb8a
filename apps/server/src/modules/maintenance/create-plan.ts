import type { InputOf } from '@yardline/contract/endpoint';
import type {
  AssetMaintenance,
  createMaintenancePlan as endpoint,
} from '@yardline/contract/maintenance/maintenance';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockMachine } from './lock-machine.ts';
import { maintenanceOf } from './watched.queries.ts';

type Intervals = { every_units: number | null; every_days: number | null };
type Start = { starts_on: string | null; start_meter: number | null };

/** It began by today, and at what the meter of one machine showed. @throws Refusal request.invalid */
export const refuseWrongStart = (
  { now, company }: Scope,
  { starts_on: on, start_meter: meter }: Start,
  machine: { meter: number | null } | undefined,
): void => {
  if (on !== null && on > dayOf(now, company.timeZone))
    refuseFields([{ path: 'starts_on', code: 'date.in_future' }]);
  if (meter === null) return;
  if (machine === undefined) refuseFields([{ path: 'start_meter', code: 'maintenance.start_of_many' }]);
  const shown = machine?.meter ?? 0;
  if (meter > shown)
    refuseFields([{ path: 'start_meter', code: 'maintenance.not_read', data: { meter: shown } }]);
};

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
  refuseWrongStart(scope, body, body.scope === 'asset' ? machine : undefined);
  const { scope: of, ...plan } = body;
  const { id } = await scope.tx
    .insertInto('maintenance_plans')
    .values({
      ...plan,
      company_id: scope.company.id,
      asset_id: of === 'asset' ? machine.id : null,
      group_id: of === 'group' ? machine.group_id : null,
      class_id: of === 'class' ? machine.class_id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'maintenance_plans', rowId: id, after: { ...body, number } });
  return maintenanceOf(scope, machine.id);
};
