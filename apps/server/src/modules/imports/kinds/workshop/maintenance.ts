import { maintenanceDoneForm, maintenancePlanChange } from '@yardline/contract/maintenance/maintenance';
import { maintenancePlanFields } from '@yardline/domain/imports/upkeep';
import { may } from '../../../../kernel/scope.ts';
import { planBook } from '../../../maintenance/public.ts';
import type { Fault, Setting } from '../kind.ts';
import { unknown } from '../references.ts';
import { cellsOf } from './names.ts';
import { type Machine, machinesNamed, type Owner, ownersNamed } from './owners.ts';
import { type Asked, columnsOf, faultsAt, knownIds, merged, noCall, recordKind } from './record-kind.ts';

const columns = columnsOf(maintenancePlanFields);

const firstOf = (records: readonly Asked[]) => records.map(({ rows: [first] }) => first);

const plansOf = ({ scope: { tx } }: Setting, records: readonly Asked[], column: 'name' | 'plan') =>
  tx
    .selectFrom('maintenance_plans')
    .where((eb) =>
      eb.or([eb('name', 'in', cellsOf(firstOf(records), column)), eb('id', 'in', knownIds(records))]),
    )
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
type Plan = Awaited<ReturnType<typeof plansOf>>[number];

const isOf = (plan: Plan, { asset, groupId, classId }: Owner): boolean =>
  plan.asset_id === (asset?.id ?? null) && plan.group_id === groupId && plan.class_id === classId;

/** Plans of a machine are for those who edit it where it is; those of many for those who edit any. */
const forbidden = ({ scope }: Setting, { asset }: Owner): Fault[] => {
  const place = asset === null ? undefined : { division: asset.division_id, location: asset.location_id };
  return may(scope, 'assets.edit', place)
    ? []
    : [{ field: '', code: 'permission.denied', data: { permission: 'assets.edit' } }];
};

/** Plans of maintenance, known by their external id, else by their name at the machine, the group or the class. */
export const maintenancePlans = recordKind(
  'maintenance_plans',
  {
    nameOf: (values) =>
      ['name', 'asset_number', 'group', 'class'].map((name) => values[name] ?? '').join(' '),
    schema: maintenancePlanChange,
    draft: async (setting, records) => {
      const owner = await ownersNamed(setting, cellsOf(firstOf(records), 'asset_number'));
      const there = await plansOf(setting, records, 'name');
      return ({ rows: [first], known }) => {
        const of = owner(first.values);
        const faults = Array.isArray(of) ? of : forbidden(setting, of);
        if (Array.isArray(of) || faults.length > 0) return faultsAt(first, faults);
        const { asset_number: _, group: __, class: ___, kind, ...values } = columns(first.values);
        const byName = there.find((plan) => plan.name === values['name'] && isOf(plan, of));
        const before = there.find(({ id }) => id === known) ?? byName;
        const wanted = { ...values, kind: kind === undefined ? null : Number(kind) };
        return { form: merged(setting, before, wanted), recordId: before?.id, more: of };
      };
    },
    write: async ({ scope }, { form: body, recordId, more }) => {
      const { is_active: isActive, ...form } = body;
      const told = { number: more.asset?.number ?? null, group_id: more.groupId, class_id: more.classId };
      if (recordId === undefined && more.asset !== null) await planBook.lockMachine(scope, more.asset.number);
      const id = recordId ?? (await planBook.add(scope, more, { form, told }));
      if (recordId !== undefined || !isActive)
        await planBook.update(scope, { params: { id }, query: {}, body }, noCall);
      return id;
    },
  },
  'assets.edit',
);

/** The plan that a row means: the machine's own, else its group's, else its class's. */
const planFor = (plans: readonly Plan[], name: string, machine: Machine): Plan | undefined => {
  const named = plans.filter((plan) => plan.name === name && plan.is_active);
  return (
    named.find((plan) => plan.asset_id === machine.id) ??
    named.find((plan) => plan.group_id === machine.group_id) ??
    named.find((plan) => plan.class_id === machine.class_id)
  );
};

type Done = { plan_id: number; asset_id: number; done_on: unknown };
const doneKey = ({ plan_id, asset_id, done_on }: Done): string => `${plan_id} ${asset_id} ${String(done_on)}`;

/** When the machines of rows had maintenance before: the record by its plan, machine and day. */
const doneOf = async (
  { scope: { tx } }: Setting,
  planIds: readonly number[],
  assetIds: readonly number[],
): Promise<(done: Done) => number | undefined> => {
  const rows = await tx
    .selectFrom('maintenance_done')
    .where('asset_id', 'in', [0, ...assetIds])
    .where('plan_id', 'in', [0, ...planIds])
    .select(['id', 'plan_id', 'asset_id', 'done_on'])
    .execute();
  const ids = new Map(rows.map((row) => [doneKey(row), row.id]));
  return (done) => ids.get(doneKey(done));
};

const latestDone = ({ scope: { tx } }: Setting, assetId: number) =>
  tx
    .selectFrom('maintenance_done')
    .where('asset_id', '=', assetId)
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();

/** When maintenance was done, known by its machine, its plan and its day; what is recorded already stays as it is. */
export const maintenanceDone = recordKind(
  'maintenance_done',
  {
    nameOf: (values) => ['asset_number', 'plan', 'done_on'].map((name) => values[name] ?? '').join(' '),
    schema: maintenanceDoneForm,
    draft: async (setting, records) => {
      const numbers = cellsOf(firstOf(records), 'asset_number');
      const machines = await machinesNamed(setting, numbers);
      const plans = await plansOf(setting, records, 'plan');
      const before = await doneOf(
        setting,
        plans.map(({ id }) => id),
        numbers.flatMap((number) => machines(number)?.id ?? []),
      );
      return ({ rows: [first] }) => {
        const { asset_number: number, plan: name, done_on, meter, notes } = first.values;
        const machine = machines(String(number));
        if (machine === undefined) return faultsAt(first, unknown('asset_number'));
        const plan = planFor(plans, String(name), machine);
        if (plan === undefined) return faultsAt(first, unknown('plan'));
        return {
          form: { done_on, meter, notes },
          recordId: before({ plan_id: plan.id, asset_id: machine.id, done_on }),
          more: { number: machine.number, assetId: machine.id, planId: plan.id },
        };
      };
    },
    write: async (setting, { form: body, recordId, more: { number, assetId, planId } }) => {
      if (recordId !== undefined) return recordId;
      await planBook.markDone(setting.scope, { params: { number, id: planId }, query: {}, body });
      return (await latestDone(setting, assetId)).id;
    },
  },
  'update_meter_reading',
);
