import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { updateMaintenancePlan as endpoint } from '@yardline/contract/maintenance/maintenance';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { planColumns, refuseWrongStart } from './plan-columns.ts';
import { refreshPlan } from './refresh-states.ts';

/**
 * Changes a plan of maintenance, puts it away or takes it up again; what was done by it stays.
 * @throws Refusal resource.not_found, document.stale, request.invalid without an interval
 */
export const updatePlan = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const before =
    (await scope.tx
      .selectFrom('maintenance_plans')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'maintenance_plans', before, ifMatch);
  const columns = planColumns(scope, body);
  const machine = await scope.tx
    .selectFrom('assets')
    .where('id', '=', before.asset_id ?? 0)
    .select('meter')
    .executeTakeFirst();
  refuseWrongStart(scope, body, machine);
  const version = before.row_version + 1;
  await scope.tx
    .updateTable('maintenance_plans')
    .set({ ...columns, is_active: body.is_active, row_version: version })
    .where('id', '=', id)
    .execute();
  await refreshPlan(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'maintenance_plans',
    rowId: id,
    ...changesOf(before, { ...columns, is_active: body.is_active }),
  });
  return { id, row_version: version };
};
