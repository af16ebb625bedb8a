import type { InputOf } from '@yardline/contract/endpoint';
import type {
  AssetMaintenance,
  markMaintenanceDone as endpoint,
} from '@yardline/contract/maintenance/maintenance';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { lockMachine } from './lock-machine.ts';
import { recordDone } from './record-done.ts';
import { refreshAsset } from './refresh-states.ts';
import { maintenanceOf } from './maintenance.queries.ts';

type Machine = Awaited<ReturnType<typeof lockMachine>>;

/** Only maintenance done by today, at a meter value already shown, can be recorded. */
const refuseWrong = (
  scope: Scope,
  machine: Machine,
  { done_on: on, meter }: { done_on: string; meter: number | null },
): void => {
  if (on > dayOf(scope.now, scope.company.timeZone))
    refuseFields([{ path: 'done_on', code: 'date.in_future' }]);
  if (meter !== null && meter > (machine.meter ?? 0))
    refuseFields([{ path: 'meter', code: 'maintenance.not_read', data: { meter: machine.meter ?? 0 } }]);
};

const refuseOthersPlan = async ({ tx }: Scope, machine: Machine, planId: number): Promise<string> => {
  const plan =
    (await tx
      .selectFrom('maintenance_plans')
      .where('id', '=', planId)
      .where('is_active', '=', true)
      .where((eb) =>
        eb.or([
          eb('asset_id', '=', machine.id),
          eb('group_id', '=', machine.group_id),
          eb('class_id', '=', machine.class_id),
        ]),
      )
      .select('name')
      .executeTakeFirst()) ?? notFound();
  return plan.name;
};

/**
 * Records that planned maintenance of a machine was done, at a meter value that it has shown; its interval restarts there.
 * @throws Refusal resource.not_found, permission.denied, maintenance.not_a_machine, request.invalid
 */
export const markDone = async (
  scope: Scope,
  { params: { number, id: planId }, body }: InputOf<typeof endpoint>,
): Promise<AssetMaintenance> => {
  const machine = await lockMachine(scope, number);
  const place = { division: machine.division_id, location: machine.location_id };
  if (!may(scope, 'update_meter_reading', place)) demand(scope, 'assets.edit', place);
  const name = await refuseOthersPlan(scope, machine, planId);
  refuseWrong(scope, machine, body);
  const meter = body.meter ?? machine.meter;
  await recordDone(scope, machine, { planId, doneOn: body.done_on, meter, notes: body.notes, orderId: null });
  await refreshAsset(scope, machine.id);
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: machine.id,
    after: { maintenance: name, done_on: body.done_on, meter, comments: body.notes },
  });
  return maintenanceOf(scope, machine.id);
};
