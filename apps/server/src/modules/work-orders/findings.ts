import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { downtime } from '../holds/public.ts';
import { holdRecalled } from './hold-recalled.ts';
import { holdFor, lockOrder, type OrderRecord } from './write-order.ts';

/** The orders that keep a machine out of service, locked. */
const keeping = ({ tx }: Scope, assetId: number): Promise<OrderRecord[]> =>
  tx
    .selectFrom('work_orders')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('is_out_of_service', '=', true)
    .where('status', 'not in', [3, 4])
    .orderBy('id')
    .$narrowType<Pick<OrderRecord, 'status' | 'hold_mode'>>()
    .forUpdate()
    .execute();

const isHeld = async ({ tx }: Scope, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('holds')
    .where('work_order_id', '=', orderId)
    .where('released_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * An order in which its machine was found unfit keeps it in the shop from now on.
 * @throws Refusal resource.not_found
 */
const putOutOfService = async (
  scope: Scope,
  { orderId, inspectionId, isOut }: { orderId: number; inspectionId: number; isOut: boolean },
): Promise<void> => {
  const order = await lockOrder(scope, orderId);
  const found = {
    inspection_id: order.inspection_id ?? inspectionId,
    is_out_of_service: true,
    passed_by_id: null,
    hold_mode: 'now' as const,
  };
  if (order.hold_mode === 'planned') await downtime.releaseOrder(scope, orderId);
  await scope.tx
    .updateTable('work_orders')
    .set({ ...found, row_version: order.row_version + 1 })
    .where('id', '=', orderId)
    .execute();
  if (!isOut && !(await isHeld(scope, orderId))) await holdFor(scope, { ...order, ...found });
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: orderId, after: found });
};

/** What an inspection in the shop says about the orders that keep the machine: whether they may end. */
const judge = async (
  scope: Scope,
  { assetId, inspectionId, isPassed }: { assetId: number; inspectionId: number; isPassed: boolean },
): Promise<void> => {
  for (const order of await keeping(scope, assetId)) {
    const passedBy = isPassed ? inspectionId : null;
    if (order.passed_by_id === passedBy) continue;
    await scope.tx
      .updateTable('work_orders')
      .set({ passed_by_id: passedBy, row_version: order.row_version + 1 })
      .where('id', '=', order.id)
      .execute();
    await audit(scope, {
      action: 'update',
      noun: 'work_orders',
      rowId: order.id,
      after: { passed_by_id: passedBy },
    });
  }
};

/** A machine that was found unfit while it was with a customer is held as soon as it is back. */
const holdBack = async (scope: Scope, assetId: number): Promise<void> => {
  for (const order of await keeping(scope, assetId))
    if (order.hold_mode === 'now' && !(await isHeld(scope, order.id))) await holdFor(scope, order);
};

export const findings = { putOutOfService, judge, holdBack, holdRecalled };
