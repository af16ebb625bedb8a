import { amount, cents } from '@yardline/domain/money/cents';
import { isWorkedOn } from '@yardline/domain/work-orders/states';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recount } from './lines/recount.ts';
import type { OrderRecord } from './write-order.ts';

/** Locks orders that something is bought for, in the order of their ids; those of other yards too. */
const lock = async (scope: Scope, ids: readonly number[]): Promise<Map<number, OrderRecord>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.tx
    .selectFrom('work_orders')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$narrowType<Pick<OrderRecord, 'status' | 'hold_mode'>>()
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** @throws Refusal work_order.closed */
const refuseOver = (orders: Iterable<OrderRecord>): void => {
  for (const { status } of orders) if (!isWorkedOn(status)) throw new Refusal('work_order.closed');
};

/** Writes how many lines on purchase orders a locked order waits for: until there are none, it is neither closed nor billed. [B5.37] */
const count = async (
  scope: Scope,
  { id, open_purchases: before }: OrderRecord,
  open: number,
): Promise<void> => {
  if (open === before) return;
  await scope.tx
    .updateTable('work_orders')
    .set((eb) => ({ open_purchases: open, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** What a vendor's work cost, onto the line that it was bought for: below 0 takes it back. @param cost an amount */
const spend = async (
  scope: Scope,
  { workOrderId, workLineId, cost }: { workOrderId: number; workLineId: number; cost: number },
): Promise<void> => {
  const line = await scope.tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', workOrderId)
    .where('id', '=', workLineId)
    .select(['id', 'cost'])
    .forUpdate()
    .executeTakeFirst();
  if (line === undefined) return;
  await scope.tx
    .updateTable('work_lines')
    .set({ cost: amount(Math.max(0, cents(line.cost) + cents(cost))) })
    .where('id', '=', workLineId)
    .execute();
  await recount(scope, workOrderId);
};

export const purchasesOf = { lock, refuseOver, count, spend };
