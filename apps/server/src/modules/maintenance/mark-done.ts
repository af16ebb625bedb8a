import type { InputOf } from '@yardline/contract/endpoint';
import type {
  AssetMaintenance,
  markMaintenanceDone as endpoint,
} from '@yardline/contract/maintenance/maintenance';
import { countsUnits, type MaintenanceKind } from '@yardline/domain/maintenance/kinds';
import { dayOf, toInstant } from '@yardline/domain/time/local';
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

/** What the meter showed at the end of a day: of today its latest reading; none where it was not read by then. */
const readingOn = async (
  { tx, now, company }: Scope,
  machine: Machine,
  on: string,
): Promise<number | null> => {
  if (on === dayOf(now, company.timeZone)) return machine.meter;
  const next = Temporal.PlainDate.from(on).add({ days: 1 }).toString();
  const read = await tx
    .selectFrom('meter_readings')
    .where('asset_id', '=', machine.id)
    .where('is_taken_back', '=', false)
    .where('read_at', '<', toInstant(next, '00:00', company.timeZone).toString())
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .select('reading')
    .limit(1)
    .executeTakeFirst();
  return read?.reading ?? null;
};

/** What the meter showed when it was done; a plan that counts units of a meter that is read has to know. */
const meterOf = async (
  scope: Scope,
  machine: Machine,
  { kind, done_on: on, meter }: { kind: MaintenanceKind; done_on: string; meter: number | null },
): Promise<number | null> => {
  const shown = meter ?? (await readingOn(scope, machine, on));
  if (shown === null && machine.meter !== null && countsUnits(kind))
    refuseFields([{ path: 'meter', code: 'field.required', data: { field: 'meter' } }]);
  return shown;
};

const planOf = async ({ tx }: Scope, machine: Machine, planId: number) =>
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
    .select(['name', 'kind'])
    .$narrowType<{ kind: MaintenanceKind }>()
    .executeTakeFirst()) ?? notFound();

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
  const { name, kind } = await planOf(scope, machine, planId);
  refuseWrong(scope, machine, body);
  const meter = await meterOf(scope, machine, { kind, done_on: body.done_on, meter: body.meter });
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
