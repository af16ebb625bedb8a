import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { downtime } from '../holds/public.ts';
import { holdRecalled } from './hold-recalled.ts';
import { holdAgain, lockAnyOrder, type OrderRecord } from './write-order.ts';

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

type Kept = { passed_by_id: null; hold_mode: 'now' };

/** Writes on a locked order that it keeps its machine, and holds that as soon as nothing else has it. */
const keep = async (scope: Scope, order: OrderRecord, kept: Kept): Promise<void> => {
  if (order.hold_mode === 'planned') await downtime.releaseOrder(scope, order.id);
  await scope.tx
    .updateTable('work_orders')
    .set({ ...kept, row_version: order.row_version + 1 })
    .where('id', '=', order.id)
    .execute();
  const isBulkHeld = order.asset_kind !== 'numbered' && (await isHeld(scope, order.id));
  if (!isBulkHeld) await holdAgain(scope, { ...order, ...kept });
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: order.id, after: kept });
};

/** An order in which its machine was found unfit keeps it in the shop from now on. The caller has locked the machine. */
const putOutOfService = async (
  scope: Scope,
  { orderId, inspectionId }: { orderId: number; inspectionId: number },
): Promise<void> => {
  const order = await lockAnyOrder(scope, orderId);
  const found = {
    inspection_id: order.inspection_id ?? inspectionId,
    is_out_of_service: true,
    passed_by_id: null,
    hold_mode: 'now' as const,
  };
  await keep(scope, { ...order, is_out_of_service: true }, found);
};

/**
 * What an inspection in the shop says about the orders that keep the machine: whether they may end. Those that it passed before
 * and that let it go meanwhile hold it again. The caller has locked the machine.
 */
const judge = async (
  scope: Scope,
  { assetId, inspectionId, isPassed }: { assetId: number; inspectionId: number; isPassed: boolean },
): Promise<void> => {
  for (const order of await keeping(scope, assetId)) {
    const passedBy = isPassed ? inspectionId : null;
    if (order.passed_by_id === passedBy) continue;
    if (!isPassed) {
      await keep(scope, order, { passed_by_id: null, hold_mode: 'now' });
      continue;
    }
    const after = { passed_by_id: passedBy };
    await downtime.dismiss(scope, order.id);
    await scope.tx
      .updateTable('work_orders')
      .set({ passed_by_id: passedBy, row_version: order.row_version + 1 })
      .where('id', '=', order.id)
      .execute();
    await audit(scope, { action: 'update', noun: 'work_orders', rowId: order.id, after });
  }
};

export const findings = { putOutOfService, judge, holdRecalled };
