import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { stoppedUse } from '../recall-book/public.ts';
import { holdFor, lockAnyOrder } from './write-order.ts';

/** Whether a machine is out of the yard, or held in the shop already. */
const isTaken = async ({ tx }: Scope, assetId: number): Promise<boolean> =>
  (await tx
    .selectFrom('holds')
    .where('asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where('out_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * A machine that must not be used any more is held by the order of its recall as soon as it is in a yard and nothing else keeps it.
 */
export const holdRecalled = async (scope: Scope, assetId: number): Promise<void> => {
  const [stopped] = (await stoppedUse(scope, [assetId])).flatMap(({ work_order_id: id }) => id ?? []);
  if (stopped === undefined || (await isTaken(scope, assetId))) return;
  const order = await lockAnyOrder(scope, stopped);
  if (order.status === 3 || order.status === 4) return;
  const held = { hold_mode: 'now' as const };
  await scope.tx
    .updateTable('work_orders')
    .set({ hold_mode: held.hold_mode, row_version: order.row_version + 1 })
    .where('id', '=', order.id)
    .execute();
  await holdFor(scope, Object.assign(order, held));
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: order.id, after: held });
};
