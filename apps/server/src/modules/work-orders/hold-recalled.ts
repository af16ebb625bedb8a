import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { downtime } from '../holds/public.ts';
import { stoppedUse } from '../recall-book/public.ts';
import { holdFor, lockAnyOrder } from './write-order.ts';

/**
 * A machine that must not be used any more is held by the order of its recall as soon as it is in a yard and nothing else keeps it.
 */
export const holdRecalled = async (scope: Scope, assetId: number): Promise<void> => {
  const [stopped] = (await stoppedUse(scope, [assetId])).flatMap(({ work_order_id: id }) => id ?? []);
  if (stopped === undefined) return;
  const order = await lockAnyOrder(scope, stopped);
  if (order.status === 3 || order.status === 4) return;
  // A customer's machine is never held; one that has the order's own hold is taken.
  if (order.asset_kind !== 'numbered' || (await downtime.isTaken(scope, assetId))) return;
  if (order.hold_mode === 'planned') await downtime.releaseOrder(scope, order.id);
  const held = { hold_mode: 'now' as const };
  await scope.tx
    .updateTable('work_orders')
    .set({ hold_mode: held.hold_mode, row_version: order.row_version + 1 })
    .where('id', '=', order.id)
    .execute();
  await holdFor(scope, Object.assign(order, held));
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: order.id, after: held });
};
